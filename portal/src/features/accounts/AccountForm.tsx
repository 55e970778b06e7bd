import { Button } from '@pillion/ui/Button'
import { Notice } from '@pillion/ui/Notice'
import type { ReactNode } from 'react'

import { Form } from '#platform/Form.tsx'
import { useT } from '#platform/i18n/use-t.ts'

import { formMessage } from './messages.ts'
import type { FormState } from './use-form.ts'

import css from './AccountForm.module.css'

type AccountFormProps = {
  form: FormState
  submitLabel: string
  /** Shown instead of the text of a refusal that is about no field. */
  notice?: ReactNode
  /** Another way, below the button. */
  alternative?: ReactNode
  children: ReactNode
}

/** The fields of an account page, why the server refused them, and the button. */
export function AccountForm({
  form,
  submitLabel,
  notice,
  alternative,
  children,
}: AccountFormProps) {
  const { props, refusal, isPending } = form
  const t = useT()
  return (
    <Form {...props} className={css.form}>
      {children}
      {refusal &&
        (notice ?? (
          <Notice tone="danger" urgent>
            {formMessage(refusal.key, t)}
          </Notice>
        ))}
      <Button type="submit" variant="primary" size="large" stretch loading={isPending}>
        {submitLabel}
      </Button>
      {alternative}
    </Form>
  )
}
