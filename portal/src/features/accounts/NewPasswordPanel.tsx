import { Button } from '@pillion/ui/Button'
import { useId } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'

import { AccountForm } from './AccountForm.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import { CodeField } from './CodeField.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { requestCode, type CodeRequest } from './request-code.ts'
import { TermsCheckbox } from './TermsCheckbox.tsx'
import { useNewPassword } from './use-new-password.ts'

type NewPasswordPanelProps = {
  request: CodeRequest
  /** A newer code was mailed. */
  onRequested: (request: CodeRequest) => void
  onBack: () => void
}

/** Asks for the mailed code and, twice, for a new password (AUTH-20). */
export function NewPasswordPanel({ request, onRequested, onBack }: NewPasswordPanelProps) {
  const t = useT('password')
  const textId = useId()
  const form = useNewPassword(request)
  const { fields, change, errorAt } = form
  return (
    <AccountPanel
      title={t('code-title')}
      text={t('code-sent', { email: isolateBidi(request.email) })}
      textId={textId}
      foot={
        <p>
          <Button variant="link" onClick={onBack}>
            {t('other-email')}
          </Button>
        </p>
      }
    >
      <AccountForm form={form} submitLabel={t('save')}>
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={request.email} readOnly hidden />
        <CodeField
          describedBy={textId}
          value={fields.code}
          error={errorAt('code')}
          onChange={(code) => change({ code })}
          onSendAgain={async () => onRequested(await requestCode(request.email))}
        />
        <NewPasswordField
          label={t('new')}
          value={fields.password}
          error={errorAt('password')}
          onChange={(password) => change({ password })}
        />
        <PasswordField
          label={t('repeat')}
          showText={t('show-repeated')}
          hideText={t('hide-repeated')}
          name="repeated"
          autoComplete="new-password"
          value={fields.repeated}
          error={errorAt('repeated')}
          onValueChange={(repeated) => change({ repeated })}
        />
        {form.needsTerms && (
          <TermsCheckbox
            checked={fields.accepted}
            error={errorAt('accepted')}
            onChange={(accepted) => change({ accepted })}
          />
        )}
      </AccountForm>
    </AccountPanel>
  )
}
