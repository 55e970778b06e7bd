import { HomeIcon, ScooterIcon, StoreIcon } from '@pillion/ui/icons'
import { useState } from 'react'

import { nearestAngle } from './glide.ts'
import type { MapPin } from './map-types.ts'

import css from './Pin.module.css'

type PinGraphicProps = Pick<MapPin, 'kind' | 'caption' | 'heading'>

/** What a pin looks like; what it is called is on the element around it. */
export function PinGraphic({ kind, caption, heading }: PinGraphicProps) {
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
        <path d="M22 53c-1 0-1.8-.4-2.4-1.2C13 43.600 2 32.500 2 21.500a20 20 0 0 1 40 0c0 11-11 22.100-17.600 30.300-.6.8-1.400 1.200-2.400 1.200Z" />
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

/** Counts on beyond a circle, so that a turn over north takes the short way. */
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
