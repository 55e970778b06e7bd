import type { ReactNode } from 'react'

import { classes } from './classes.ts'
import { ErrorIcon } from './icons.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

import css from './field.module.css'

export type FieldTexts = {
  label: ReactNode
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean
  /** Shown below the control. */
  description?: ReactNode
  /** What is wrong, as a sentence. */
  error?: ReactNode
}

type FieldFrameProps = FieldTexts & {
  id: string
  required?: boolean
  className?: string
  children: ReactNode
}

/** A label above the control, its error and description below. */
export const FieldFrame = ({
  id,
  label,
  hideLabel = false,
  description,
  error,
  required,
  className,
  children,
}: FieldFrameProps) => {
  const name = <FieldLabel id={id} label={label} required={required} />
  return (
    <div className={classes(css.frame, className)}>
      {hideLabel ? (
        <VisuallyHidden as="div">{name}</VisuallyHidden>
      ) : (
        <div className={css.top}>{name}</div>
      )}
      {children}
      <FieldNotes id={id} description={description} error={error} />
    </div>
  )
}

/** Attributes that link a control to what FieldNotes renders. */
export const fieldAria = (
  id: string,
  { description, error }: Pick<FieldTexts, 'description' | 'error'>,
) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': classes(
    Boolean(error) && `${id}-error`,
    Boolean(description) && `${id}-description`,
  ),
})

export const FieldNotes = ({
  id,
  description,
  error,
}: { id: string } & Pick<FieldTexts, 'description' | 'error'>) => (
  <>
    {error && (
      <p id={`${id}-error`} className={css.error}>
        <ErrorIcon size={16} />
        <span>{error}</span>
      </p>
    )}
    {description && (
      <p id={`${id}-description`} className={css.description}>
        {description}
      </p>
    )}
  </>
)

/** Visual only; screen readers read the control's `required`. */
export const RequiredMark = () => (
  <span aria-hidden className={css.required}>
    *
  </span>
)

const FieldLabel = ({
  id,
  label,
  required,
}: {
  id: string
  label: ReactNode
  required?: boolean
}) => (
  <label htmlFor={id} className={css.label}>
    {label}
    {required && <RequiredMark />}
  </label>
)
