export type SignInFields = { email: string; password: string; accepted: boolean }

/** Catalogue keys below `auth`, by field. */
export type SignInErrors = { [K in keyof SignInFields]?: SignInErrorKey | undefined }
type SignInErrorKey = 'fill-email' | 'wrong-email' | 'fill-password' | 'terms-required'

// GAP-122
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The error of each invalid field; empty when the form can be sent (AUTH-01, AUTH-02). */
export function validateSignIn(fields: SignInFields): SignInErrors {
  const errors: SignInErrors = {}
  const address = fields.email.trim()
  if (address === '') errors.email = 'fill-email'
  else if (!email.test(address)) errors.email = 'wrong-email'
  if (fields.password === '') errors.password = 'fill-password'
  if (!fields.accepted) errors.accepted = 'terms-required'
  return errors
}
