import { useEffect, useId, useRef } from 'react'
import type { ChangeEvent, ComponentProps, ReactNode } from 'react'

import { classes } from './classes.ts'
import { FieldNotes, fieldAria, RequiredMark } from './FieldFrame.tsx'

import css from './Checkbox.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
  /** Some of the items it stands for are selected. */
  indeterminate?: boolean
  onValueChange?: (checked: boolean) => void
}

export const Checkbox = ({
  label,
  description,
  error,
  indeterminate = false,
  id,
  className,
  onChange,
  onValueChange,
  ...rest
}: CheckboxProps) => {
  const generatedId = useId()
  const name = id ?? generatedId
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event)
    onValueChange?.(event.target.checked)
  }
  const texts = { description, error }
  return (
    <div className={classes(css.row, className)}>
      <input
        ref={box}
        id={name}
        type="checkbox"
        className={css.box}
        {...fieldAria(name, texts)}
        {...rest}
        onChange={change}
      />
      <label htmlFor={name} className={css.label}>
        {label}
        {rest.required && <RequiredMark />}
      </label>
      <div className={css.notes}>
        <FieldNotes id={name} {...texts} />
      </div>
    </div>
  )
}
