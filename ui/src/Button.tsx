import type { ComponentProps, MouseEvent, ReactNode } from 'react'

import { buttonClass } from './button-class.ts'
import type { ButtonAppearance } from './button-class.ts'
import { classes } from './classes.ts'
import { mergeHandlers } from './merge-handlers.ts'
import { Spinner } from './Spinner.tsx'
import { useTooltip } from './use-tooltip.tsx'

import css from './Button.module.css'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonAppearance & {
    icon?: ReactNode
    iconEnd?: ReactNode
    /** Replaces the content with a spinner, keeps the width and ignores clicks. */
    loading?: boolean
    /** Disables the button but keeps it focusable; shown on hover, focus and press. */
    disabledReason?: string
  }

export const Button = ({
  variant,
  size,
  stretch,
  icon,
  iconEnd,
  loading = false,
  disabledReason,
  type = 'button',
  className,
  children,
  onClick,
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) => {
  const { id, show, triggerProps, tip } = useTooltip(disabledReason)
  const blocked = loading || disabledReason !== undefined
  const explainBlocked = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    event.stopPropagation()
    show(event.currentTarget)
  }
  return (
    <>
      <button
        type={type}
        className={classes(buttonClass({ variant, size, stretch }), loading && css.busy, className)}
        aria-disabled={blocked || undefined}
        aria-busy={loading || undefined}
        aria-describedby={classes(describedBy, id)}
        {...mergeHandlers(rest, triggerProps)}
        onClick={blocked ? explainBlocked : onClick}
      >
        <span className={css.content}>
          {icon}
          {children}
          {iconEnd}
        </span>
        {loading && (
          <span className={css.spinner}>
            <Spinner />
          </span>
        )}
      </button>
      {tip}
    </>
  )
}
