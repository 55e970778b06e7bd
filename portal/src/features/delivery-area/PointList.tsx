import { parseCoordinates, type Coordinates } from '@pillion/domain/geography/coordinates'
import { isInStandardArea, MAX_AREA_POINTS } from '@pillion/domain/vendors/delivery-area'
import { Button } from '@pillion/ui/Button'
import { ChevronDownIcon, PlusIcon } from '@pillion/ui/icons'
import { TrashIcon } from '@pillion/ui/list-icons'
import { TextField } from '@pillion/ui/TextField'
import { useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { describeMove } from '#platform/map/pin-motion.ts'
import { country } from '#platform/settings.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { SpokenEditor } from './use-spoken-editor.ts'

import css from './PointList.module.css'

type PointListProps = { editor: SpokenEditor; position: Coordinates }

/** The points in words, for those who do not see or cannot use the map. The selected one can be changed. */
export function PointList({ editor, position }: PointListProps) {
  const t = useT('delivery-area')
  const formats = useFormats()
  const { points, selected } = editor.draft
  return (
    <ol className={css.list}>
      {points.map((point, index) => {
        const isSelected = index === selected
        const isBeyond = !isInStandardArea(point, position, country)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the points are numbered
          <li key={index} className={css.row} data-selected={isSelected || undefined}>
            <button
              type="button"
              className={css.point}
              aria-expanded={isSelected}
              onClick={() => editor.select(isSelected ? undefined : index)}
            >
              <span className={css.name}>
                {t('points.name', { number: formats.count(index + 1) })}
              </span>
              <span className={css.place}>
                <PlaceText point={point} outlet={position} />
              </span>
              {isBeyond && <span className={css.beyond}>{t('points.beyond')}</span>}
              <ChevronDownIcon size={16} />
            </button>
            {isSelected && (
              <PointFields
                key={`${point.latitude} ${point.longitude}`}
                editor={editor}
                index={index}
                point={point}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** '1.2 km north-east of the branch' */
function PlaceText({ point, outlet }: { point: Coordinates; outlet: Coordinates }) {
  const t = useT('delivery-area.points')
  const units = useT('units')
  const formats = useFormats()
  const seen = describeMove(outlet, point)
  if (!seen) return t('here')
  const { metres, direction } = seen
  const distance =
    metres < 950
      ? units('metres', { metres: formats.count(Math.round(metres / 10) * 10) })
      : formats.distance(metres)
  return t('place', { distance, wind: direction })
}

type PointFieldsProps = { editor: SpokenEditor; index: number; point: Coordinates }

function PointFields({ editor, index, point }: PointFieldsProps) {
  const t = useT('delivery-area.points')
  const [text, setText] = useState(`${point.latitude}, ${point.longitude}`)
  const [isWrong, setWrong] = useState(false)

  function apply(): void {
    const position = parseCoordinates(text)
    setWrong(position === undefined)
    if (position) editor.move(index, position)
  }
  return (
    <form
      className={css.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <TextField
        ltr
        label={t('coordinates')}
        value={text}
        error={isWrong ? t('coordinates-error') : undefined}
        autoComplete="off"
        onValueChange={setText}
        onBlur={apply}
      />
      <div className={css.actions}>
        {editor.draft.points.length < MAX_AREA_POINTS && editor.draft.points.length > 1 && (
          <Button
            size="small"
            icon={<PlusIcon size={16} />}
            onClick={() => editor.insertAfter(index)}
          >
            {t('insert')}
          </Button>
        )}
        <Button size="small" icon={<TrashIcon size={16} />} onClick={() => editor.remove(index)}>
          {t('remove')}
        </Button>
      </div>
    </form>
  )
}
