import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { HomeIcon, ScooterIcon, StoreIcon } from '@pillion/ui/icons'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'

import { brand } from '../settings.ts'
import type { MapEngine } from './map-engine.ts'
import type { MapPin } from './map-types.ts'
import type { PinHandle } from './pin-marker.ts'
import { arrowKeyStep, nearestAngle } from './pin-motion.ts'

import css from './Pin.module.css'

type PinProps = Omit<MapPin, 'id'> & {
  engine: MapEngine
  /** Describes how to move the pin with the keyboard. */
  helpId: string
  onDropped: (from: Coordinates, to: Coordinates) => void
}

/** One pin. The map positions its element; React renders the content into it. */
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
    element.classList.toggle(css.fixed ?? '', !draggable)
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

type PinGraphicProps = Pick<MapPin, 'kind' | 'caption' | 'heading'>

/** The visible part of a pin. The element around it carries the label. */
function PinGraphic({ kind, caption, heading }: PinGraphicProps) {
  const angle = useAngle(heading)
  if (kind === 'rider') {
    return (
      <span className={css.rider}>
        {angle !== undefined && (
          <span className={css.heading} style={{ rotate: `${angle}deg` }}>
            <svg viewBox="0 0 52 52" aria-hidden>
              <path d="M26 0l7 9H19z" />
            </svg>
          </span>
        )}
        <ScooterIcon size={24} />
        {caption && (
          <span className={css.caption} dir="auto">
            {caption}
          </span>
        )}
      </span>
    )
  }
  return (
    <span className={css[kind]}>
      <svg className={css.shape} viewBox="0 0 44 54" aria-hidden>
        <path d={brand.marker} />
      </svg>
      <span className={css.icon}>
        {kind === 'outlet' ? <StoreIcon size={22} /> : <HomeIcon size={22} />}
      </span>
      {caption && (
        <span className={css.caption} dir="auto">
          {caption}
        </span>
      )}
    </span>
  )
}

/** Counts past 360 degrees, so that a turn across north takes the short way. */
function useAngle(heading: number | undefined): number | undefined {
  const [angle, setAngle] = useState(heading)
  if (heading === undefined || angle === undefined) {
    if (angle !== heading) setAngle(heading)
    return heading
  }
  const next = nearestAngle(angle, heading)
  if (Math.abs(next - angle) > 0.01) setAngle(next)
  return next
}
