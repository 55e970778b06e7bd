import { useId } from 'react'
import type { ChangeEvent, ComponentProps, ReactNode } from 'react'

import { classes } from './classes.ts'
import { FieldFrame, fieldAria } from './FieldFrame.tsx'
import type { FieldTexts } from './FieldFrame.tsx'
import { numericText } from './numeric-text.ts'
import type { Numeric } from './numeric-text.ts'

import css from './field.module.css'

type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix' | 'size'> &
  FieldTexts & {
    prefix?: ReactNode
    suffix?: ReactNode
    /** Left-to-right in every page, for phones, numbers and e-mail. */
    ltr?: boolean
    /** Opens the number keyboard. Digits of any script become 0–9. */
    numeric?: Numeric
    size?: 'small' | 'medium'
    onValueChange?: (text: string) => void
  }

export const TextField = ({
  label,
  hideLabel,
  description,
  error,
  prefix,
  suffix,
  numeric,
  ltr = numeric !== undefined,
  size,
  id,
  className,
  onChange,
  onValueChange,
  'aria-describedby': describedBy,
  ...rest
}: TextFieldProps) => {
  const generatedId = useId()
  const name = id ?? generatedId
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (numeric) event.target.value = numericText(event.target.value, numeric)
    onChange?.(event)
    onValueChange?.(event.target.value)
  }
  const texts = { label, hideLabel, description, error }
  const aria = fieldAria(name, texts)
  return (
    <FieldFrame id={name} required={rest.required} className={className} {...texts}>
      <div
        className={classes(css.box, size === 'small' && css.small)}
        dir={ltr && prefix ? 'ltr' : undefined}
      >
        {prefix && <span className={css.affix}>{prefix}</span>}
        <input
          id={name}
          className={classes(css.input, ltr && css.ltr, numeric && css.tabular)}
          inputMode={numeric === 'integer' ? 'numeric' : numeric}
          placeholder={ltr ? BLANK : undefined}
          {...aria}
          aria-describedby={classes(aria['aria-describedby'], describedBy)}
          {...rest}
          onChange={change}
        />
        {suffix && <span className={css.affix}>{suffix}</span>}
      </div>
    </FieldFrame>
  )
}

/** :placeholder-shown matches an empty field only if it has a placeholder. */
const BLANK = ' '
