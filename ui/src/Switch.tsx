import { useId } from 'react'
import type { ChangeEvent, ComponentProps, ReactNode } from 'react'

import { classes } from './classes.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

import css from './Switch.module.css'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  hideLabel?: boolean
  description?: ReactNode
  onValueChange?: (checked: boolean) => void
}

/** A checkbox that takes effect immediately, without a submit. */
export const Switch = ({
  label,
  hideLabel = false,
  description,
  id,
  className,
  onChange,
  onValueChange,
  ...rest
}: SwitchProps) => {
  const generatedId = useId()
  const name = id ?? generatedId
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event)
    onValueChange?.(event.target.checked)
  }
  const labelElement = (
    <label htmlFor={name} className={css.label}>
      {label}
    </label>
  )
  return (
    <div className={classes(css.row, className)}>
      {hideLabel ? (
        <VisuallyHidden>{labelElement}</VisuallyHidden>
      ) : (
        <span className={css.text}>
          {labelElement}
          {description && (
            <span id={`${name}-description`} className={css.description}>
              {description}
            </span>
          )}
        </span>
      )}
      <input
        id={name}
        type="checkbox"
        role="switch"
        className={css.switch}
        aria-describedby={description && !hideLabel ? `${name}-description` : undefined}
        {...rest}
        onChange={change}
      />
    </div>
  )
}
