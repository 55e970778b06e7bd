import type { createAccount as operation } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { uuid } from '../../platform/clock/random.ts'
import { runIdempotent } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { PasswordProvider } from './password-provider.ts'
import { requireStrongPassword } from './require-strong-password.ts'
import { addAccount, addVendors } from './store.ts'

export async function createAccount(
  { database, clock, random }: AppContext,
  provider: PasswordProvider,
  { caller, body, idempotency }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  requireStrongPassword(body.password)
  const email = body.email_address.trim()
  const password_hash = await provider.adopt({
    email: email.toLowerCase(),
    password: body.password,
  })
  const account = { account_id: uuid(random), email, password_hash }
  const idempotentCall = idempotentCallOf({ database, clock }, { caller, idempotency })
  return runIdempotent(idempotentCall, async (transaction) => {
    if (!(await addAccount(transaction, account, iso(clock))))
      throw new Refusal('account.already-registered', { field: 'email_address' })
    const linkedVendors = await addVendors(transaction, account.account_id, body.vendor_ids)
    if (linkedVendors < new Set(body.vendor_ids).size)
      throw new Refusal('error.not-found', { field: 'vendor_ids' })
    return { result: { id: account.account_id } }
  })
}
