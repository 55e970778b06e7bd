import { checkPassword } from '@pillion/domain/accounts/password'
import { refuse } from '@pillion/domain/refusals/refusal'

import { Refusal, throwIfRefused } from '../../platform/refusals/refusal.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Refuses a password that breaks a rule, or that attackers try first (AUTH-22 … AUTH-27, GAP-108). */
export function requireStrongPassword(password: string, field = 'password'): void {
  throwIfRefused(checkPassword(password), { field })
  if (isCommonPassword(password))
    throw Refusal.of(refuse('account.weak-password', { broken: ['common'] }), { field })
}
