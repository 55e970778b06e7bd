import type { editAddress as operation } from '@pillion/contract/http/addresses'
import type { AnswerOf } from '@pillion/contract/operation'
import { refuse } from '@pillion/domain/refusals/refusal'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { runIdempotent } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { parseEntry } from './parse-entry.ts'
import { presentAddress } from './present.ts'
import { requireOwnAddressBook } from './require-own-address-book.ts'
import { changeAddress } from './store.ts'

/** Changes an entry, unless another entry already has that phone and address. */
export async function editAddress(
  context: AppContext,
  { caller, params, body, idempotency }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { clock, country } = context
  await requireOwnAddressBook(context, caller, params.vendorId)
  const entry = parseEntry(body, country)
  const idempotentCall = idempotentCallOf(context, { caller, idempotency })
  return runIdempotent(idempotentCall, async (transaction) => {
    const changed = await changeAddress(transaction, params, entry, iso(clock))
    if (!changed) throw new Refusal('error.not-found', { field: 'addressId' })
    if (changed === 'taken') throw Refusal.of(refuse('address.already-saved'))
    return { result: presentAddress(changed) }
  })
}
