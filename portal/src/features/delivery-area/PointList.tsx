import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { parseCoordinates } from '@pillion/domain/geography/coordinates'
import { isInStandardArea, MAX_AREA_POINTS } from '@pillion/domain/vendors/delivery-area'
import { Button } from '@pillion/ui/Button'
import { ChevronDownIcon, PlusIcon } from '@pillion/ui/icons'
import { TrashIcon } from '@pillion/ui/list-icons'
import { TextField } from '@pillion/ui/TextField'
import { useEffect, useRef, useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { country } from '#platform/settings.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { AnnouncedEditor } from './use-announced-editor.ts'
import { usePlaceText } from './use-place-text.ts'

import css from './PointList.module.css'

type PointListProps = { editor: AnnouncedEditor; position: Coordinates }

/** The points in words, for those who do not see or cannot use the map. The selected one can be changed. */
export function PointList({ editor, position }: PointListProps) {
  const t = useT('delivery-area.points')
  const formats = useFormats()
  const placeText = usePlaceText(position)
  const { points, selected, isDrawing } = editor.draft
  const list = useRef<HTMLOListElement>(null)
  const mustFocus = useRef(false)
  useEffect(() => {
    const isShown = selected !== undefined && selected < points.length
    const row = isShown ? list.current?.children[selected] : undefined
    if (mustFocus.current) row?.querySelector('button')?.focus()
    // While points are added on the map, the list would jump with each of them.
    // Newer browsers return a promise, which is no clean-up.
    else if (!isDrawing) row?.scrollIntoView({ block: 'nearest' })
    mustFocus.current = false
  }, [selected, isDrawing, points.length])

  /** The button that was pressed may go away with its row. */
  function changeRow(change: () => void): void {
    mustFocus.current = true
    change()
  }
  return (
    <ol ref={list} className={css.list}>
      {points.map((point, index) => {
        const isSelected = index === selected
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the points are numbered
          <li key={index} className={css.row} data-selected={isSelected || undefined}>
            <button
              type="button"
              className={css.point}
              aria-expanded={isSelected}
              onClick={() => editor.select(isSelected ? undefined : index)}
            >
              <span className={css.texts}>
                <span className={css.name}>{t('name', { number: formats.count(index + 1) })}</span>{' '}
                <span className={css.place}>{placeText(point)}</span>{' '}
                {!isInStandardArea(point, position, country) && (
                  <span className={css.beyond}>{t('beyond')}</span>
                )}
              </span>
              <ChevronDownIcon size={16} />
            </button>
            {isSelected && (
              <div className={css.fields}>
                <CoordinatesField
                  key={`${point.latitude} ${point.longitude}`}
                  point={point}
                  onChange={(to) => editor.move(index, to)}
                />
                <div className={css.actions}>
                  {points.length > 1 && points.length < MAX_AREA_POINTS && (
                    <Button
                      size="small"
                      icon={<PlusIcon size={16} />}
                      onClick={() => changeRow(() => editor.insertAfter(index))}
                    >
                      {t('insert')}
                    </Button>
                  )}
                  <Button
                    size="small"
                    icon={<TrashIcon size={16} />}
                    onClick={() => changeRow(() => editor.remove(index))}
                  >
                    {t('remove')}
                  </Button>
                </div>
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

type CoordinatesFieldProps = { point: Coordinates; onChange: (to: Coordinates) => void }

/** Moves the point when the field is left, or with Enter. */
function CoordinatesField({ point, onChange }: CoordinatesFieldProps) {
  const t = useT('delivery-area.points')
  const initial = `${point.latitude}, ${point.longitude}`
  const [text, setText] = useState(initial)
  const [isWrong, setWrong] = useState(false)

  function apply(): void {
    const position = parseCoordinates(text)
    setWrong(position === undefined)
    if (position && text !== initial) onChange(position)
  }
  return (
    <TextField
      ltr
      label={t('coordinates')}
      value={text}
      error={isWrong ? t('coordinates-error') : undefined}
      autoComplete="off"
      onValueChange={setText}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply()
      }}
    />
  )
}
