import { CheckIcon } from '@pillion/ui/icons'
import type { ReactNode } from 'react'

import css from './Picture.module.css'

/** A drawing of one of the product's screens. Decoration only; mirrored in right-to-left pages. */
export function Picture({ children }: { children: ReactNode }) {
  return (
    <svg className={css.picture} viewBox="0 0 456 400" aria-hidden>
      {children}
    </svg>
  )
}

type TextLineProps = {
  x: number
  y: number
  width: number
  height?: number
  tone?: 'strong' | 'muted' | 'faint' | 'link' | 'onBrand' | 'status'
}

/** Stands for a line of text. */
export function TextLine({ tone = 'muted', height = 6, ...place }: TextLineProps) {
  return <rect {...place} height={height} rx={height / 2} className={css[tone]} />
}

type FigureProps = { x: number; y: number; size: number; children: ReactNode }

/** A real amount or time, which is read in a mirrored picture too. */
export function Figure({ x, y, size, children }: FigureProps) {
  return (
    // WebKit turns a group around its centre, but not a text.
    <g className={css.upright}>
      <text x={x} y={y} className={css.figure} fontSize={size}>
        {children}
      </text>
    </g>
  )
}

type StepMarkProps = { x: number; y: number; radius: number; state: 'done' | 'current' | 'ahead' }

/** A step of an order's way, as in `ProgressSteps` and `Timeline`. */
export function StepMark({ x, y, radius, state }: StepMarkProps) {
  return (
    <>
      <circle cx={x} cy={y} r={radius} className={css[state]} />
      {state === 'done' && (
        <g className={css.check}>
          <CheckIcon
            x={x - radius * 0.7}
            y={y - radius * 0.7}
            size={radius * 1.4}
            strokeWidth={3}
          />
        </g>
      )}
    </>
  )
}
