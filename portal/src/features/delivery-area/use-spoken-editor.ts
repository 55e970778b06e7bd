import type { Vendor } from '@pillion/contract/models/vendor'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { describeMove } from '#platform/map/pin-motion.ts'
import { useFormats } from '#platform/use-formats.ts'

import { useAreaEditor, type AreaEditor } from './use-area-editor.ts'

/** The editor, and the announcement of its last change for those who do not see the map. */
export type SpokenEditor = AreaEditor & { news: string }

export function useSpokenEditor(present: Vendor, position: Coordinates): SpokenEditor {
  const t = useT('delivery-area.news')
  const map = useT('map')
  const units = useT('units')
  const formats = useFormats()
  const editor = useAreaEditor(present, position)
  const [news, setNews] = useState('')
  const { points } = editor.draft

  const number = (index: number) => formats.count(index + 1)
  const announceAdded = (index: number) =>
    setNews(t('added', { number: number(index), count: formats.count(points.length + 1) }))

  return {
    ...editor,
    news,
    add(at) {
      editor.add(at)
      announceAdded(points.length)
    },
    insert(index, at) {
      editor.insert(index, at)
      announceAdded(index)
    },
    insertAfter(index) {
      editor.insertAfter(index)
      announceAdded(index + 1)
    },
    move(index, to) {
      const from = points[index]
      const move = from && describeMove(from, to)
      editor.move(index, to)
      if (!move) return
      const distance = units('metres', { metres: formats.count(move.metres) })
      const text = map('moved', { distance, wind: move.direction })
      setNews(t('moved', { number: number(index), move: text }))
    },
    remove(index) {
      editor.remove(index)
      setNews(t('removed', { number: number(index), count: points.length - 1 }))
    },
    undo() {
      editor.undo()
      setNews(t('undone'))
    },
    useStandard() {
      editor.useStandard()
      setNews(t('standard'))
    },
  }
}
