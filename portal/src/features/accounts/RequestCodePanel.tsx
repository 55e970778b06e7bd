import { ButtonLink } from '@pillion/ui/ButtonLink'
import { useEffect, useRef } from 'react'

import { useT } from '#platform/i18n/use-t.ts'

import { AccountForm } from './AccountForm.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import { EmailField } from './EmailField.tsx'
import { emailError, refusalOf } from './form-errors.ts'
import { requestCode, type CodeRequest } from './request-code.ts'
import { typedEmail } from './typed-email.ts'
import { useAccountLinks } from './use-account-links.ts'
import { useForm } from './use-form.ts'

type RequestCodePanelProps = {
  /** After a return from the next step. */
  takesFocus: boolean
  onRequested: (request: CodeRequest) => void
}

/** Asks for the e-mail address of the account (AUTH-19). */
export function RequestCodePanel({ takesFocus, onRequested }: RequestCodePanelProps) {
  const t = useT('password')
  const { signIn } = useAccountLinks()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.select()
  }, [takesFocus])
  const form = useForm<{ email: string }>({
    initial: () => ({ email: typedEmail.current() }),
    check({ email }) {
      const error = emailError(email)
      return error ? { email: error } : {}
    },
    send: async ({ email }) => onRequested(await requestCode(email)),
    refusalOf: (error) =>
      refusalOf(error, ({ key }) => (key === 'validation.email' ? 'email' : undefined)),
  })
  return (
    <AccountPanel
      title={t('title')}
      text={t('text')}
      foot={
        <p>
          <ButtonLink variant="link" {...signIn}>
            {t('back-to-sign-in')}
          </ButtonLink>
        </p>
      }
    >
      <AccountForm form={form} submitLabel={t('send-code')}>
        <EmailField
          ref={input}
          value={form.fields.email}
          error={form.errorAt('email')}
          onValueChange={(email) => {
            typedEmail.set(email)
            form.change({ email })
          }}
        />
      </AccountForm>
    </AccountPanel>
  )
}
