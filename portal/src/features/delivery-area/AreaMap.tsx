import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { circleAround, ringThrough } from '@pillion/domain/geography/make-ring'
import type { Ring } from '@pillion/domain/geography/polygon'
import {
  checkOwnArea,
  isInStandardArea,
  MAX_AREA_POINTS,
  MIN_AREA_POINTS,
  standardArea,
} from '@pillion/domain/vendors/delivery-area'
import { mobile, useMedia } from '@pillion/ui/use-media.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { CityMap } from '#platform/map/CityMap.tsx'
import type { MapEngine } from '#platform/map/map-engine.ts'
import type { MapArea, MapCamera } from '#platform/map/map-types.ts'
import { country } from '#platform/settings.ts'
import { useFormats } from '#platform/use-formats.ts'

import { midpoint } from './area-draft.ts'
import { MapHandle } from './MapHandle.tsx'
import type { AnnouncedEditor } from './use-announced-editor.ts'

type AreaMapProps = {
  editor: AnnouncedEditor
  /** The outlet's name. */
  name: string
  position: Coordinates
  /** Describes the keys of a point. */
  helpId: string
}

/** The limit of the country, dimmed outside, and the drawn area with its points on top. */
export function AreaMap({ editor, name, position, helpId }: AreaMapProps) {
  const t = useT('delivery-area')
  const { draft, theirs } = editor
  const limit = standardArea(position, country)
  /** While a handle is dragged. */
  const [dragged, setDragged] = useState<readonly Coordinates[]>()
  const shown = dragged ?? draft.points
  const isSmall = useMedia(mobile)
  const [camera] = useState<MapCamera>(() => {
    // On a small screen the whole limit would be too small to find the streets in.
    const metres = country.deliveryMetres * (isSmall ? SMALL_SHARE : 1)
    const circle = positionsOf(circleAround(position, metres))
    return { fit: draft.points.length > 0 ? [...draft.points] : circle }
  })
  const isInvalid =
    shown.length >= MIN_AREA_POINTS && checkOwnArea(shown, position, country) !== undefined
  const theirArea = theirs?.delivery_area
  return (
    <CityMap
      label={t('map.label')}
      camera={camera}
      areas={[areaOfRing(limit)]}
      line={theirArea ? positionsOf(ringThrough(theirArea)) : []}
      shape={shown.length > 1 ? { corners: shown, isInvalid } : undefined}
      pins={[{ id: 'outlet', kind: 'outlet', position, label: t('map.outlet', { name }) }]}
      onPick={draft.isDrawing ? editor.add : undefined}
    >
      {(engine) => (
        <Handles
          engine={engine}
          editor={editor}
          position={position}
          helpId={helpId}
          onDrag={setDragged}
        />
      )}
    </CityMap>
  )
}

const SMALL_SHARE = 0.4

type HandlesProps = {
  engine: MapEngine
  editor: AnnouncedEditor
  position: Coordinates
  helpId: string
  onDrag: (points: readonly Coordinates[] | undefined) => void
}

/** More of them would hide the map, so only those beside the selected point remain. */
const MAX_MIDDLES = 24

/** The points, and the middles between them, which become points. They are numbered, so a point keeps its place. */
function Handles({ engine, editor, position, helpId, onDrag }: HandlesProps) {
  const t = useT('delivery-area.points')
  const formats = useFormats()
  const { points, isDrawing, selected } = editor.draft
  const count = points.length
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const mustFocus = useRef(false)
  useEffect(() => {
    if (!mustFocus.current || selected === undefined || selected >= count) return
    mustFocus.current = false
    buttons.current[selected]?.focus()
  }, [selected, count])

  function handleKey(event: KeyboardEvent, index: number): void {
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace'
    const isInsertion = event.key === 'Insert' || event.key === '+'
    if (!isRemoval && !isInsertion) return
    event.preventDefault()
    event.stopPropagation()
    mustFocus.current = true
    if (isRemoval) editor.remove(index)
    else editor.insertAfter(index)
  }

  const hasMiddle = (index: number) =>
    !isDrawing &&
    count < MAX_AREA_POINTS &&
    (count <= MAX_MIDDLES || index === selected || (index + 1) % count === selected)
  return (
    <>
      {points.map((_, index) => {
        const middle = hasMiddle(index) && midpoint(points, index)
        return (
          middle && (
            <MapHandle
              // oxlint-disable-next-line react/no-array-index-key -- see above
              key={index}
              kind="middle"
              engine={engine}
              position={middle}
              aria-label={t('between', { number: formats.count(index + 1) })}
              // Keys add a point from the point itself.
              tabIndex={-1}
              onMove={(to) => onDrag(points.toSpliced(index + 1, 0, to))}
              onMoved={(to) => {
                onDrag(undefined)
                editor.insert(index + 1, to)
              }}
              onClick={() => editor.insertAfter(index)}
            />
          )
        )
      })}
      {points.map((point, index) => (
        <MapHandle
          // oxlint-disable-next-line react/no-array-index-key -- see above
          key={index}
          ref={(button) => void (buttons.current[index] = button)}
          kind="point"
          engine={engine}
          position={point}
          isInvalid={!isInStandardArea(point, position, country)}
          aria-label={t('handle', {
            number: formats.count(index + 1),
            count: formats.count(count),
          })}
          aria-describedby={helpId}
          aria-pressed={index === selected}
          onFocus={() => editor.select(index)}
          onKeyDown={(event) => handleKey(event, index)}
          onMove={(to) => onDrag(points.with(index, to))}
          onStep={(to) => editor.step(index, to)}
          onMoved={(to) => {
            onDrag(undefined)
            editor.move(index, to)
          }}
          onClick={() => {
            if (isDrawing && index === 0) editor.finish()
            else editor.select(index)
          }}
        />
      ))}
    </>
  )
}

const areaOfRing = (ring: Ring): MapArea => ({
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'Polygon',
    coordinates: [ring.map(([longitude, latitude]) => [longitude, latitude])],
  },
})

const positionsOf = (ring: Ring): Coordinates[] =>
  ring.map(([longitude, latitude]) => ({ latitude, longitude }))
