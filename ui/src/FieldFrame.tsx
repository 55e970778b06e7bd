import type { ReactNode } from 'react'

import { classes } from './classes.ts'
import { ErrorIcon } from './icons.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

import css from './field.module.css'

export type FieldTexts = {
  label: ReactNode
  /** The label is still read. */
  hideLabel?: boolean
  /** Small print under the control. */
  description?: ReactNode
  /** The sentence that says what is wrong. */
  error?: ReactNode
}

type FieldFrameProps = FieldTexts & {
  id: string
  required?: boolean
  className?: string
  children: ReactNode
}

/** Label above, control, then the description and the error. */
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

/** What ties a control to the notes that FieldNotes draws. */
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

/** The asterisk is for eyes; the control's `required` says it to the others. */
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
