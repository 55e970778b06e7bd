import type { Vendor } from '@pillion/contract/models/vendor'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { useDebouncedValue } from '#platform/use-debounced-value.ts'
import { useFormats } from '#platform/use-formats.ts'

import { useAreaEditor, type AreaEditor } from './use-area-editor.ts'
import { usePlaceText } from './use-place-text.ts'

/** The editor, with the last change as an announcement for screen readers. */
export type AnnouncedEditor = AreaEditor & { announcement: string }

const DEBOUNCE_MS = 500

export function useAnnouncedEditor(present: Vendor, position: Coordinates): AnnouncedEditor {
  const t = useT('delivery-area.news')
  const formats = useFormats()
  const placeText = usePlaceText(position)
  const editor = useAreaEditor(present, position)
  const [text, setText] = useState('')
  // A burst of arrow keys is announced once.
  const [announcement] = useDebouncedValue(text, DEBOUNCE_MS)
  const { points } = editor.draft

  const number = (index: number) => formats.count(index + 1)
  const notifyAdded = (index: number) =>
    setText(t('added', { number: number(index), count: formats.count(points.length + 1) }))
  const notifyMoved = (index: number, to: Coordinates) =>
    setText(t('moved', { number: number(index), place: placeText(to) }))

  return {
    ...editor,
    announcement,
    add(at) {
      editor.add(at)
      notifyAdded(points.length)
    },
    insert(index, at) {
      editor.insert(index, at)
      notifyAdded(index)
    },
    insertAfter(index) {
      editor.insertAfter(index)
      notifyAdded(index + 1)
    },
    move(index, to) {
      editor.move(index, to)
      notifyMoved(index, to)
    },
    step(index, to) {
      editor.step(index, to)
      notifyMoved(index, to)
    },
    remove(index) {
      editor.remove(index)
      setText(t('removed', { number: number(index), count: formats.count(points.length - 1) }))
    },
    undo() {
      editor.undo()
      setText(t('undone'))
    },
    removeAll() {
      editor.removeAll()
      setText(t('standard'))
    },
  }
}
