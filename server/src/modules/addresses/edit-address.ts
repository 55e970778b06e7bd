import type { editAddress as operation } from '@pillion/contract/http/addresses'
import type { AnswerOf } from '@pillion/contract/operation'

import { actOnce } from '../../platform/db/act.ts'
import { iso, type House } from '../../platform/house.ts'
import type { Call } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { ownBook } from './own-book.ts'
import { presentAddress } from './present.ts'
import { readEntry } from './read-entry.ts'
import { changeAddress } from './store.ts'

/** Changes an entry, unless another one has that phone and address already. */
export async function editAddress(
  house: House,
  { caller, params, body, idempotency }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { database, clock, country } = house
  const scope = await ownBook(house, caller, params.vendorId)
  const entry = readEntry(body, country)
  const act = { database, clock, scope, caller: caller.accountId, idempotency }
  return actOnce(act, async (transaction) => {
    const changed = await changeAddress(transaction, params, entry, iso(clock))
    if (!changed) throw new Refusal('error.not-found', { field: 'addressId' })
    if (changed === 'taken') throw new Refusal('address.already-saved', { field: 'address' })
    return { result: presentAddress(changed) }
  })
}
