import {
  PASSWORD_LENGTH,
  PASSWORD_SPECIAL_CHARACTERS,
} from '@pillion/domain/accounts/password-rules'
import { useId } from 'react'

import { useT } from '#platform/i18n/use-t.ts'

import { PasswordField } from './PasswordField.tsx'
import { PasswordRules } from './PasswordRules.tsx'

import css from './NewPasswordField.module.css'

/** For the password generators of browsers, as their `passwordrules` attribute writes it. */
const generatorRules = {
  passwordrules:
    `minlength: ${PASSWORD_LENGTH.min}; maxlength: ${PASSWORD_LENGTH.max}; required: upper; ` +
    `required: lower; required: digit; required: [${PASSWORD_SPECIAL_CHARACTERS}];`,
}

type NewPasswordFieldProps = {
  label: string
  value: string
  error: string | undefined
  onChange: (password: string) => void
}

/** A password to choose, with its rules below. */
export function NewPasswordField({ label, value, error, onChange }: NewPasswordFieldProps) {
  const t = useT('auth')
  const rulesId = useId()
  return (
    <div className={css.field}>
      <PasswordField
        label={label}
        showText={t('show-password')}
        hideText={t('hide-password')}
        name="password"
        autoComplete="new-password"
        aria-describedby={rulesId}
        value={value}
        error={error}
        onValueChange={onChange}
        {...generatorRules}
      />
      <PasswordRules id={rulesId} password={value} />
    </div>
  )
}
