import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import type { MapEngine } from './map-engine.ts'
import type { MapPin } from './map-types.ts'
import type { PinHandle } from './pin-marker.ts'
import { stepOf } from './pin-steps.ts'
import { PinFace } from './PinFace.tsx'

import css from './Pin.module.css'

type PinProps = Omit<MapPin, 'id'> & {
  engine: MapEngine
  /** Says how the keyboard moves it. */
  helpId: string
  onDropped: (from: Coordinates, to: Coordinates) => void
}

/** One pin. The map holds its element, and this keeps what the element shows. */
export function Pin({ engine, kind, label, draggable = false, helpId, ...rest }: PinProps) {
  const { position, onDropped, ...face } = rest
  const [element] = useState(() =>
    Object.assign(document.createElement('div'), { className: css.place }),
  )
  const handle = useRef<PinHandle>(undefined)
  const settled = useRef(position)
  const { latitude, longitude } = position

  const drop = useEffectEvent((to: Coordinates) => {
    const from = settled.current
    settled.current = to
    onDropped(from, to)
  })
  const add = useEffectEvent((engine: MapEngine, anchor: 'center' | 'bottom', draggable: boolean) =>
    engine.addPin(element, { position, anchor, draggable, onDragEnd: (to) => drop(to) }),
  )

  useEffect(() => {
    element.classList.toggle(css.still ?? '', !draggable)
    const added = add(engine, kind === 'rider' ? 'center' : 'bottom', draggable)
    handle.current = added
    return () => added.remove()
  }, [engine, element, kind, draggable])
  useEffect(() => {
    settled.current = { latitude, longitude }
    handle.current?.moveTo(settled.current, kind === 'rider' ? 'glide' : 'jump')
  }, [kind, latitude, longitude])

  function press(event: KeyboardEvent): void {
    const step = stepOf(event)
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    handle.current?.moveBy(step)
  }

  const shown = (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <PinFace kind={kind} {...face} />
    </>
  )
  return createPortal(
    draggable ? (
      <button type="button" className={css.handle} aria-describedby={helpId} onKeyDown={press}>
        {shown}
      </button>
    ) : (
      <span className={css.handle}>{shown}</span>
    ),
    element,
  )
}
