import { isEmail } from '@pillion/domain/accounts/is-email'

import { Refusal } from '../../platform/refusals/refusal.ts'

/** Refuses a list of owners with an invalid e-mail address (CP-20); `field` is its name in the body. */
export function requireOwnerEmails(emails: readonly string[], field: 'users' | 'owners'): void {
  if (!emails.every(isEmail)) throw new Refusal('validation.email', { field })
}
