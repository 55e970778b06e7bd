import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'

import { classes } from './classes.ts'
import { FieldNotes, fieldAria, RequiredMark } from './FieldFrame.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

import css from './RadioGroup.module.css'

export type RadioOption<Value extends string = string> = {
  value: Value
  label: ReactNode
  description?: ReactNode
  icon?: ReactNode
  /** At the end of the row, for example a price. */
  end?: ReactNode
  /** Why it cannot be chosen. Replaces the description. */
  disabledReason?: ReactNode
}

type RadioGroupProps<Value extends string> = {
  label: ReactNode
  hideLabel?: boolean
  options: readonly RadioOption<Value>[]
  value?: Value
  onValueChange: (value: Value) => void
  variant?: 'list' | 'cards'
  name?: string
  error?: ReactNode
  required?: boolean
}

export const RadioGroup = <Value extends string>({
  label,
  hideLabel = false,
  options,
  value,
  onValueChange,
  variant = 'list',
  name,
  error,
  required,
}: RadioGroupProps<Value>) => {
  const id = useId()
  const legend = (
    <>
      {label}
      {required && <RequiredMark />}
    </>
  )
  return (
    <div className={css.group}>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-required={required}
        {...fieldAria(id, { error })}
      >
        {hideLabel ? (
          <VisuallyHidden id={`${id}-label`}>{legend}</VisuallyHidden>
        ) : (
          <div id={`${id}-label`} className={css.legend}>
            {legend}
          </div>
        )}
        <div
          className={classes(
            css.options,
            variant === 'cards' && css.cards,
            hideLabel && css.legendless,
          )}
        >
          {options.map((option) => (
            <Option
              key={option.value}
              id={`${id}-${option.value}`}
              name={name ?? id}
              option={option}
              checked={value === option.value}
              onPick={() => onValueChange(option.value)}
            />
          ))}
        </div>
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  )
}

/** The round control alone, for a list that lays out its rows itself. */
export const RadioInput = (props: ComponentProps<'input'>) => (
  <input type="radio" {...props} className={classes(css.radio, props.className)} />
)

type OptionProps = {
  id: string
  name: string
  option: RadioOption
  checked: boolean
  onPick: () => void
}

const Option = ({ id, name, option, checked, onPick }: OptionProps) => {
  const { value, label, description, icon, end, disabledReason } = option
  const off = disabledReason !== undefined
  const note = disabledReason ?? description
  return (
    <label className={classes(css.option, off && css.off)}>
      <RadioInput
        name={name}
        value={value}
        checked={checked}
        aria-disabled={off || undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={off ? undefined : onPick}
        readOnly={off}
      />
      {icon && <span className={css.icon}>{icon}</span>}
      <span className={css.text}>
        <span id={`${id}-label`} className={css.label}>
          <bdi>{label}</bdi>
        </span>
        {note && (
          <span id={`${id}-note`} className={css.description}>
            <bdi>{note}</bdi>
          </span>
        )}
      </span>
      {end && <bdi className={css.end}>{end}</bdi>}
    </label>
  )
}
