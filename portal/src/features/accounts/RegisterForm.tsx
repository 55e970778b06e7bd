import { TextField } from '@pillion/ui/TextField'

import { PhoneField } from '#entities/address/PhoneField.tsx'
import { useT } from '#platform/i18n/use-t.ts'

import { AccountForm } from './AccountForm.tsx'
import { EmailField } from './EmailField.tsx'
import { MAX_NAME_LENGTH } from './name-length.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { SignInLink } from './SignInLink.tsx'
import { TermsCheckbox } from './TermsCheckbox.tsx'
import { typedEmail } from './typed-email.ts'
import { useRegister } from './use-register.ts'

type RegisterFormProps = { onRegistered: (email: string) => void }

/** E-mail, vendor name and code, business name, mobile number, password and terms (AUTH-11). */
export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const t = useT('registration')
  const form = useRegister(onRegistered)
  const { fields, errors, change, errorAt } = form
  const isRegistered =
    errors.email === 'account.already-registered' || errors.email === 'auth.username-exists'
  return (
    <AccountForm form={form} submitLabel={t('submit')}>
      <EmailField
        description={t('email-hint')}
        value={fields.email}
        // AUTH-16
        error={isRegistered ? <SignInLink text="have-account" /> : errorAt('email')}
        onValueChange={(email) => {
          typedEmail.set(email)
          change({ email })
        }}
      />
      <TextField
        label={t('vendor-name')}
        name="vendorName"
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        required
        description={t('vendor-name-hint')}
        value={fields.vendorName}
        error={errorAt('vendorName')}
        onValueChange={(vendorName) => change({ vendorName })}
      />
      <TextField
        label={t('vendor-code')}
        name="vendorCode"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_NAME_LENGTH}
        ltr
        required
        value={fields.vendorCode}
        error={errorAt('vendorCode')}
        onValueChange={(vendorCode) => change({ vendorCode })}
      />
      <TextField
        label={t('business-name')}
        name="businessName"
        autoComplete="organization"
        maxLength={MAX_NAME_LENGTH}
        required
        description={t('business-name-hint')}
        value={fields.businessName}
        error={errorAt('businessName')}
        onValueChange={(businessName) => change({ businessName })}
      />
      <PhoneField
        label={t('mobile-number')}
        name="mobileNumber"
        autoComplete="tel"
        value={fields.mobileNumber}
        error={errorAt('mobileNumber')}
        onChange={(mobileNumber) => change({ mobileNumber })}
      />
      <NewPasswordField
        label={t('password')}
        value={fields.password}
        error={errorAt('password')}
        onChange={(password) => change({ password })}
      />
      <TermsCheckbox
        checked={fields.areTermsAccepted}
        error={errorAt('areTermsAccepted')}
        onChange={(areTermsAccepted) => change({ areTermsAccepted })}
      />
    </AccountForm>
  )
}
