import type { ComponentProps, MouseEvent } from 'react'

import { buttonClass } from './button-class.ts'
import { classes } from './classes.ts'
import { mergeHandlers } from './merge-handlers.ts'
import type { Placement } from './position/place.ts'
import { useTooltip } from './use-tooltip.tsx'

import css from './Button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'aria-label'> & {
  /** The accessible name, also shown as a tooltip. */
  label: string
  variant?: 'quiet' | 'secondary' | 'primary'
  size?: 'small' | 'medium' | 'large'
  tooltip?: boolean
  tooltipPlacement?: Placement
  disabledReason?: string
}

export const IconButton = ({
  label,
  variant = 'quiet',
  size,
  tooltip = true,
  tooltipPlacement = 'bottom-center',
  disabledReason,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: IconButtonProps) => {
  const text = disabledReason ?? (tooltip ? label : undefined)
  const { id, show, triggerProps, tip } = useTooltip(text, tooltipPlacement)
  const blocked = disabledReason !== undefined
  const explainBlocked = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    show(event.currentTarget)
  }
  return (
    <>
      <button
        type={type}
        className={classes(buttonClass({ variant, size }), css.square, className)}
        aria-label={label}
        aria-disabled={blocked || undefined}
        aria-describedby={disabledReason === undefined ? undefined : id}
        {...mergeHandlers(rest, triggerProps)}
        onClick={blocked ? explainBlocked : onClick}
      >
        <span className={css.content}>{children}</span>
      </button>
      {tip}
    </>
  )
}
