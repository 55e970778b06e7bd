import { useId } from 'react'
import type { ChangeEvent, ComponentProps } from 'react'

import { classes } from './classes.ts'
import { FieldFrame, fieldAria } from './FieldFrame.tsx'
import type { FieldTexts } from './FieldFrame.tsx'
import { ChevronDownIcon } from './icons.tsx'

import field from './field.module.css'
import css from './Select.module.css'

export type SelectOption<Value extends string = string> = {
  value: Value
  label: string
  disabled?: boolean
}
export type SelectGroup<Value extends string = string> = {
  title: string
  options: readonly SelectOption<Value>[]
}

type SelectProps<Value extends string> = Omit<
  ComponentProps<'select'>,
  'size' | 'value' | 'multiple'
> &
  FieldTexts & {
    options: readonly (SelectOption<Value> | SelectGroup<Value>)[]
    value?: Value | ''
    /** Shown while nothing is selected. */
    placeholder?: string
    onValueChange?: (value: Value) => void
  }

export const Select = <Value extends string>({
  label,
  hideLabel,
  description,
  error,
  options,
  placeholder,
  id,
  className,
  onChange,
  onValueChange,
  ...rest
}: SelectProps<Value>) => {
  const generatedId = useId()
  const name = id ?? generatedId
  const change = (event: ChangeEvent<HTMLSelectElement>) => {
    onChange?.(event)
    onValueChange?.(event.target.value as Value)
  }
  const texts = { label, hideLabel, description, error }
  return (
    <FieldFrame id={name} required={rest.required} className={className} {...texts}>
      <div className={classes(field.box, css.box)}>
        <select
          id={name}
          className={classes(field.input, css.select)}
          {...fieldAria(name, texts)}
          {...rest}
          onChange={change}
        >
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((entry) =>
            'options' in entry ? (
              <optgroup key={entry.title} label={entry.title}>
                {entry.options.map((option) => (
                  <Choice key={option.value} {...option} />
                ))}
              </optgroup>
            ) : (
              <Choice key={entry.value} {...entry} />
            ),
          )}
        </select>
        <ChevronDownIcon size={18} className={css.chevron} />
      </div>
    </FieldFrame>
  )
}

const Choice = ({ value, label, disabled }: SelectOption) => (
  <option value={value} disabled={disabled}>
    {label}
  </option>
)
