import type { saveAddress as operation } from '@pillion/contract/http/addresses'
import type { AnswerOf } from '@pillion/contract/operation'

import { actOnce } from '../../platform/db/act.ts'
import { iso, type House } from '../../platform/house.ts'
import type { Call } from '../../platform/http/bind.ts'
import { ownBook } from './own-book.ts'
import { presentAddress } from './present.ts'
import { readEntry } from './read-entry.ts'
import { keepAddress } from './store.ts'

/** Keeps an address; the same phone and address update their entry (GAP-057). */
export async function saveAddress(
  house: House,
  { caller, params, body, idempotency }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { database, clock, country } = house
  const scope = await ownBook(house, caller, params.vendorId)
  const entry = readEntry(body, country)
  const act = { database, clock, scope, caller: caller.accountId, idempotency }
  return actOnce(act, async (transaction) => {
    const kept = await keepAddress(transaction, params.vendorId, entry, iso(clock))
    return { result: presentAddress(kept) }
  })
}
