import type { ReactNode } from 'react'

import { classes } from './classes.ts'
import { CloseIcon } from './icons.tsx'

import css from './Chip.module.css'

export type Tone = 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'danger'

type ChipProps = {
  children: ReactNode
  icon?: ReactNode
  count?: ReactNode
  tone?: Tone
  /** With onClick: whether the toggle is on. */
  pressed?: boolean
  onClick?: () => void
  onRemove?: () => void
  removeLabel?: string
}

/** A word on a tint; a toggle with `onClick`; something that can be taken away with `onRemove`. */
export const Chip = ({
  children,
  icon,
  count,
  tone = 'neutral',
  pressed,
  onClick,
  onRemove,
  removeLabel,
}: ChipProps) => {
  const body = (
    <>
      {icon}
      <span className={css.label}>{children}</span>
      {count !== undefined && <span className={css.count}>{count}</span>}
    </>
  )
  return (
    <span
      className={classes(
        css.chip,
        css[tone],
        (onClick ?? onRemove) && css.control,
        pressed && css.pressed,
      )}
    >
      {onClick ? (
        <button type="button" className={css.body} aria-pressed={pressed} onClick={onClick}>
          {body}
        </button>
      ) : (
        <span className={css.body}>{body}</span>
      )}
      {onRemove && (
        <button type="button" className={css.remove} aria-label={removeLabel} onClick={onRemove}>
          <CloseIcon size={14} />
        </button>
      )}
    </span>
  )
}
