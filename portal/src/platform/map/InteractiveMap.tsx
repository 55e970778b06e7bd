import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { IconButton } from '@pillion/ui/IconButton'
import { PlusIcon } from '@pillion/ui/icons'
import { MinusIcon, TargetIcon } from '@pillion/ui/map-icons'
import { Skeleton } from '@pillion/ui/Skeleton'
import { useId, useRef, useState, type ReactNode } from 'react'

import { useT } from '../i18n/use-t.ts'
import { useFormats } from '../use-formats.ts'
import type { MapEngine } from './map-engine.ts'
import type { MapArea, MapCamera, MapFailure, MapPadding, MapPin, MapShape } from './map-types.ts'
import { describeMove } from './pin-motion.ts'
import { Pin } from './Pin.tsx'
import { useMapEngine } from './use-map-engine.ts'

import css from './CityMap.module.css'

export type InteractiveMapProps = {
  /** The accessible name of the map. */
  label: string
  camera: MapCamera
  areas?: readonly MapArea[] | undefined
  pins?: readonly MapPin[] | undefined
  /** Two or more positions, joined by a dashed line. */
  line?: readonly Coordinates[] | undefined
  shape?: MapShape | undefined
  padding?: MapPadding | undefined
  /** A click or tap on the map; Enter picks the position under the cross in the middle. */
  onPick?: ((position: Coordinates) => void) | undefined
  onDragEnd?: ((id: string, position: Coordinates) => void) | undefined
  /** Further elements on the map, once it is drawn. */
  children?: ((engine: MapEngine) => ReactNode) | undefined
  onFailed: (failure: MapFailure) => void
}

const noAreas: readonly MapArea[] = []
const noPins: readonly MapPin[] = []
const noLine: readonly Coordinates[] = []
const noPadding: MapPadding = {}

export function InteractiveMap({
  label,
  camera,
  areas = noAreas,
  pins = noPins,
  line = noLine,
  shape,
  padding = noPadding,
  onPick,
  onDragEnd,
  children,
  onFailed,
}: InteractiveMapProps) {
  const t = useT('map')
  const units = useT('units')
  const formats = useFormats()
  const container = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const [announcement, setAnnouncement] = useState('')
  const engine = useMapEngine(container, {
    label,
    camera,
    areas,
    line,
    shape,
    padding,
    onPick,
    onFailed,
  })

  function handleDrop(id: string, from: Coordinates, to: Coordinates): void {
    const move = describeMove(from, to)
    if (!move) return
    const distance = units('metres', { metres: formats.count(move.metres) })
    setAnnouncement(t('moved', { distance, direction: move.direction }))
    onDragEnd?.(id, to)
  }

  return (
    <div className={css.map} aria-busy={!engine}>
      <div ref={container} className={css.canvas} data-pickable={onPick && ''} />
      {onPick && <span className={css.cross} aria-hidden />}
      {engine ? (
        <MapControls engine={engine} camera={camera} padding={padding} />
      ) : (
        <div className={css.loading}>
          <Skeleton shape="block" height="100%" />
        </div>
      )}
      {engine &&
        pins.map(({ id, ...pin }) => (
          <Pin
            key={id}
            engine={engine}
            {...pin}
            helpId={helpId}
            onDropped={(from, to) => handleDrop(id, from, to)}
          />
        ))}
      {engine && children?.(engine)}
      <p id={helpId} hidden>
        {t('pin-help')}
      </p>
      <output className={css.news}>{announcement}</output>
    </div>
  )
}

type MapControlsProps = { engine: MapEngine; camera: MapCamera; padding: MapPadding }

/** Buttons to zoom and to return to the camera of the page. */
function MapControls({ engine, camera, padding }: MapControlsProps) {
  const t = useT('map')
  return (
    <div className={css.controls}>
      <IconButton
        variant="secondary"
        tooltipPlacement="top-end"
        label={t('zoom-in')}
        onClick={() => engine.zoomBy(1)}
      >
        <PlusIcon />
      </IconButton>
      <IconButton
        variant="secondary"
        tooltipPlacement="top-end"
        label={t('zoom-out')}
        onClick={() => engine.zoomBy(-1)}
      >
        <MinusIcon />
      </IconButton>
      <IconButton
        variant="secondary"
        tooltipPlacement="top-end"
        label={t('recentre')}
        onClick={() => engine.moveTo(camera, padding, 'glide')}
      >
        <TargetIcon />
      </IconButton>
    </div>
  )
}
