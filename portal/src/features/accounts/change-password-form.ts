import { checkPassword } from '@pillion/domain/accounts/password'

import { refusalOf, type FieldErrors, type FormRefusal } from './form-errors.ts'

export type ChangePasswordFields = { current: string; password: string }

export function changePasswordErrors({
  current,
  password,
}: ChangePasswordFields): FieldErrors<ChangePasswordFields> {
  const weak = checkPassword(password)
  const isSame = password === current
  return {
    ...(current === '' && { current: 'auth.fill-password' as const }),
    ...(weak
      ? { password: weak.refused }
      : isSame && { password: 'security.password.same' as const }),
  }
}

const fields = { password: 'current', new_password: 'password' } as const

/** The server's refusal at the field that it is about. */
export function changePasswordRefusal(error: unknown): FormRefusal<keyof ChangePasswordFields> {
  const refusal = refusalOf(error, ({ field }) =>
    field === 'password' || field === 'new_password' ? fields[field] : undefined,
  )
  const isWrong = refusal.key === 'auth.wrong-password'
  return isWrong ? { ...refusal, key: 'security.password.wrong' } : refusal
}
