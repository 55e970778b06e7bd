import { Button } from '@pillion/ui/Button'
import { ButtonLink } from '@pillion/ui/ButtonLink'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { settings } from '#platform/settings.ts'

import { AccountForm } from './AccountForm.tsx'
import { EmailField } from './EmailField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SignInNotice } from './SignInNotice.tsx'
import { TermsCheckbox } from './TermsCheckbox.tsx'
import { typedEmail } from './typed-email.ts'
import { useAccountLinks } from './use-account-links.ts'
import { useSignIn } from './use-sign-in.ts'

import css from './SignInForm.module.css'

type SignInFormProps = Parameters<typeof useSignIn>[0]

/** E-mail, password and terms (AUTH-01). The landing page and /connect share this form (GAP-094). */
export function SignInForm(props: SignInFormProps) {
  const t = useT()
  const links = useAccountLinks()
  const form = useSignIn(props)
  const { fields, refusal, change, errorAt } = form
  const isConfirming = props.confirmationCode !== undefined
  const { company } = settings
  return (
    <AccountForm
      form={form}
      submitLabel={t(isConfirming ? 'registration.confirm.submit' : 'auth.sign-in')}
      notice={refusal && <SignInNotice refusal={refusal} email={fields.email} />}
      alternative={
        company !== '' &&
        !isConfirming && (
          <Button size="large" stretch onClick={form.goToCompany}>
            {t('auth.company', { company: isolateBidi(company) })}
          </Button>
        )
      }
    >
      <EmailField
        value={fields.email}
        error={errorAt('email')}
        onValueChange={(email) => {
          typedEmail.set(email)
          change({ email })
        }}
      />
      <div className={css.password}>
        <PasswordField
          label={t('auth.password')}
          showText={t('auth.show-password')}
          hideText={t('auth.hide-password')}
          name="password"
          autoComplete="current-password"
          value={fields.password}
          error={errorAt('password')}
          onValueChange={(password) => change({ password })}
        />
        <p className={css.forgot}>
          <ButtonLink variant="link" {...links.forgotPassword}>
            {t('password.forgot')}
          </ButtonLink>
        </p>
      </div>
      <TermsCheckbox
        checked={fields.accepted}
        error={errorAt('accepted')}
        onChange={(accepted) => change({ accepted })}
      />
    </AccountForm>
  )
}
