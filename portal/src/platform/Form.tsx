import { classes } from '@pillion/ui/classes.ts'
import type { ReactNode, Ref } from 'react'

import css from './Form.module.css'

type FormProps = {
  id: string
  ref: Ref<HTMLFormElement>
  className?: string | undefined
  onSubmit: () => void
  children: ReactNode
}

/** Fields below each other. The page validates them, and its buttons may be outside the form. */
export function Form({ id, ref, className, onSubmit, children }: FormProps) {
  return (
    <form
      ref={ref}
      id={id}
      className={classes(css.form, className)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
