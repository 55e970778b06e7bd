import { checkPassword, checkRepeatedPassword } from '@pillion/domain/accounts/password'
import { isResetCode } from '@pillion/domain/accounts/reset-code'

import { refusalOf, type AlsoAbout, type FieldErrors, type FormRefusal } from './form-errors.ts'
import type { MessageKey } from './messages.ts'

export type NewPasswordFields = {
  code: string
  password: string
  repeated: string
  accepted: boolean
}
type Field = keyof NewPasswordFields

export const alsoAbout: AlsoAbout<NewPasswordFields> = {
  'validation.passwords-differ': ['password'],
}

/** The error of each invalid field (AUTH-20 … AUTH-28). */
export function newPasswordErrors(fields: NewPasswordFields): FieldErrors<NewPasswordFields> {
  const { code, password, repeated, accepted } = fields
  const errors: FieldErrors<NewPasswordFields> = {}
  const weak = checkPassword(password)
  const different = checkRepeatedPassword(password, repeated)
  if (!isResetCode(code)) errors.code = 'password.fill-code'
  if (weak) errors.password = weak.refused
  if (different) errors.repeated = different.refused
  if (!accepted) errors.accepted = 'auth.terms-required'
  return errors
}

const refusalFields: { [Key in MessageKey]?: Field } = {
  'auth.code-mismatch': 'code',
  'auth.expired-code': 'code',
  'account.weak-password': 'password',
}

export const newPasswordRefusal = (error: unknown): FormRefusal<Field> =>
  refusalOf(error, ({ key }) => refusalFields[key])
