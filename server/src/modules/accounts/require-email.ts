import { isEmail } from '@pillion/domain/accounts/is-email'

import { Refusal } from '../../platform/refusals/refusal.ts'
import { normalizeEmail } from './normalize-email.ts'

/** The e-mail address as accounts are found by it; refuses a text that is none. */
export function requireEmail(text: string): string {
  if (!isEmail(text)) throw new Refusal('validation.email', { field: 'email_address' })
  return normalizeEmail(text)
}
