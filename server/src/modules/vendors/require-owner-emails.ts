import { isEmail } from '@pillion/domain/accounts/is-email'

import { Refusal } from '../../platform/refusals/refusal.ts'

/** Every owner of a vendor is named by an e-mail address (CP-20); `field` is where the list stands. */
export function requireOwnerEmails(emails: readonly string[], field: 'users' | 'owners'): void {
  if (!emails.every(isEmail)) throw new Refusal('validation.email', { field })
}
