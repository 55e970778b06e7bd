export type SignInFields = { email: string; password: string; accepted: boolean }

/** Keys of the catalogue's `auth`, by field. */
export type SignInFaults = { [K in keyof SignInFields]?: SignInFault | undefined }
type SignInFault = 'fill-email' | 'wrong-email' | 'fill-password' | 'terms-required'

// GAP-122
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What keeps the form from being sent; empty when nothing does (AUTH-01, AUTH-02). */
export function faultsOfSignIn(fields: SignInFields): SignInFaults {
  const faults: SignInFaults = {}
  const address = fields.email.trim()
  if (address === '') faults.email = 'fill-email'
  else if (!email.test(address)) faults.email = 'wrong-email'
  if (fields.password === '') faults.password = 'fill-password'
  if (!fields.accepted) faults.accepted = 'terms-required'
  return faults
}
