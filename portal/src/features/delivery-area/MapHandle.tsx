import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react'
import { createPortal } from 'react-dom'

import type { MapEngine } from '#platform/map/map-engine.ts'
import type { PinHandle } from '#platform/map/pin-marker.ts'
import { arrowKeyStep } from '#platform/map/pin-motion.ts'

import css from './MapHandle.module.css'

type MapHandleProps = Omit<ComponentProps<'button'>, 'className'> & {
  engine: MapEngine
  position: Coordinates
  /** A middle is between two points, and small. */
  kind: 'point' | 'middle'
  isInvalid?: boolean
  /** While it is dragged. */
  onMove: (position: Coordinates) => void
  /** After each press of an arrow key. */
  onStep?: (position: Coordinates) => void
  /** When it has been dragged. */
  onMoved: (position: Coordinates) => void
}

/** A button on the map, movable by mouse, touch and arrow keys. The map positions its element; React renders into it. */
export function MapHandle({
  engine,
  position,
  kind,
  isInvalid,
  onMove,
  onStep,
  onMoved,
  ...button
}: MapHandleProps) {
  const [element] = useState(() =>
    Object.assign(document.createElement('div'), { className: css.place }),
  )
  const handle = useRef<PinHandle>(undefined)
  const { latitude, longitude } = position
  const move = useEffectEvent(onMove)
  const finishMove = useEffectEvent(onMoved)
  const add = useEffectEvent((engine: MapEngine) =>
    engine.addPin(element, {
      position,
      anchor: 'center',
      draggable: true,
      onDrag: (to) => move(to),
      onDragEnd: (to) => finishMove(to),
    }),
  )
  useEffect(() => {
    const added = add(engine)
    handle.current = added
    return () => added.remove()
  }, [engine])
  useEffect(() => handle.current?.moveTo({ latitude, longitude }, 'jump'), [latitude, longitude])

  return createPortal(
    <button
      type="button"
      {...button}
      className={css[kind]}
      data-invalid={isInvalid || undefined}
      onKeyDown={(event) => {
        const step = arrowKeyStep(event)
        if (!step) return button.onKeyDown?.(event)
        event.preventDefault()
        event.stopPropagation()
        const to = handle.current?.moveBy(step)
        if (to) onStep?.(to)
      }}
    >
      <span className={css.dot} />
    </button>,
    element,
  )
}
