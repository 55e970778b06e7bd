import { isEmail } from '@pillion/domain/accounts/is-email'

import { Refusal } from '../../platform/refusals/refusal.ts'

/** Owners are e-mail addresses (CP-20); `field` names the list in the request. */
export function requireOwnerEmails(emails: readonly string[], field: 'users' | 'owners'): void {
  if (!emails.every(isEmail)) throw new Refusal('validation.email', { field })
}
