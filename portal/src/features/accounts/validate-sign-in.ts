import { emailError, type FieldErrors } from './form-errors.ts'

export type SignInFields = { email: string; password: string; accepted: boolean }

/** The error of each invalid field; empty when the form can be sent (AUTH-01, AUTH-02). */
export function validateSignIn(fields: SignInFields): FieldErrors<SignInFields> {
  const errors: FieldErrors<SignInFields> = {}
  const wrongEmail = emailError(fields.email)
  if (wrongEmail) errors.email = wrongEmail
  if (fields.password === '') errors.password = 'auth.fill-password'
  if (!fields.accepted) errors.accepted = 'auth.terms-required'
  return errors
}
