import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import type { MapEngine } from './map-engine.ts'
import type { MapPin } from './map-types.ts'
import type { PinHandle } from './pin-marker.ts'
import { arrowKeyStep } from './pin-steps.ts'
import { PinGraphic } from './PinGraphic.tsx'

import css from './Pin.module.css'

type PinProps = Omit<MapPin, 'id'> & {
  engine: MapEngine
  /** Says how the keyboard moves it. */
  helpId: string
  onDropped: (from: Coordinates, to: Coordinates) => void
}

/** One pin. The map holds its element, and this keeps what the element shows. */
export function Pin({ engine, kind, label, draggable = false, helpId, ...rest }: PinProps) {
  const { position, onDropped, ...appearance } = rest
  const [element] = useState(() =>
    Object.assign(document.createElement('div'), { className: css.place }),
  )
  const handle = useRef<PinHandle>(undefined)
  const lastPosition = useRef(position)
  const { latitude, longitude } = position

  const handleDrop = useEffectEvent((to: Coordinates) => {
    const from = lastPosition.current
    lastPosition.current = to
    onDropped(from, to)
  })
  const add = useEffectEvent((engine: MapEngine, anchor: 'center' | 'bottom', draggable: boolean) =>
    engine.addPin(element, { position, anchor, draggable, onDragEnd: (to) => handleDrop(to) }),
  )

  useEffect(() => {
    element.classList.toggle(css.still ?? '', !draggable)
    const newHandle = add(engine, kind === 'rider' ? 'center' : 'bottom', draggable)
    handle.current = newHandle
    return () => newHandle.remove()
  }, [engine, element, kind, draggable])
  useEffect(() => {
    lastPosition.current = { latitude, longitude }
    handle.current?.moveTo(lastPosition.current, kind === 'rider' ? 'glide' : 'jump')
  }, [kind, latitude, longitude])

  function moveByKey(event: KeyboardEvent): void {
    const step = arrowKeyStep(event)
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    handle.current?.moveBy(step)
  }

  const content = (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <PinGraphic kind={kind} {...appearance} />
    </>
  )
  return createPortal(
    draggable ? (
      <button type="button" className={css.handle} aria-describedby={helpId} onKeyDown={moveByKey}>
        {content}
      </button>
    ) : (
      <span className={css.handle}>{content}</span>
    ),
    element,
  )
}
