import type { createAccount as operation } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'
import { whyNotPassword } from '@pillion/domain/accounts/password'

import { uuid } from '../../platform/clock/chance.ts'
import { actOnce } from '../../platform/db/act.ts'
import { system } from '../../platform/db/scope.ts'
import { iso, type House } from '../../platform/house.ts'
import type { Call } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hashPassword } from './passwords.ts'
import { addAccount, addVendors } from './store.ts'

export async function createAccount(
  { database, clock, chance }: House,
  { body, idempotency }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  if (whyNotPassword(body.password))
    throw new Refusal('account.weak-password', { field: 'password' })
  const account = {
    account_id: uuid(chance),
    email: body.email_address.trim(),
    password_hash: await hashPassword(body.password),
  }
  const act = { database, clock, scope: system, caller: 'operator', idempotency }
  return actOnce(act, async (transaction) => {
    if (!(await addAccount(transaction, account, iso(clock))))
      throw new Refusal('account.already-registered', { field: 'email_address' })
    const found = await addVendors(transaction, account.account_id, body.vendor_ids)
    if (found < new Set(body.vendor_ids).size)
      throw new Refusal('error.not-found', { field: 'vendor_ids' })
    return { result: { id: account.account_id } }
  })
}
