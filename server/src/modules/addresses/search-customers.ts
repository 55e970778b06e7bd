import type { searchCustomers as operation } from '@pillion/contract/http/addresses'
import type { AnswerOf } from '@pillion/contract/operation'
import { canSearchAddressBook } from '@pillion/domain/addresses/limits'

import type { House } from '../../platform/house.ts'
import type { Call } from '../../platform/http/bind.ts'
import { bestMatches } from './best-matches.ts'
import { ownBook } from './own-book.ts'
import { presentAddress } from './present.ts'
import { findAddresses, similarAddresses } from './store.ts'
import { wantedBy } from './wanted.ts'

const MOST = 10
/** As many as it takes for the right ones to be among them; which they are, the letters tell. */
const CANDIDATES = 50

/** Saved addresses for a half-typed name, phone or address, best first (ADDR-08, ADDR-10). */
export async function searchCustomers(
  house: House,
  { caller, params, query }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { vendorId } = params
  const scope = await ownBook(house, caller, vendorId)
  const wanted = wantedBy(query.query, house.country.code)
  if (!wanted || !canSearchAddressBook(query.query)) return { result: [] }
  const wish = { vendorId, wanted, most: CANDIDATES }
  const found = await findAddresses(house.database, scope, wish)
  const best = bestMatches(found, wanted.words, MOST)
  if (best.length === MOST) return { result: best.map(presentAddress) }

  const known = new Set(found.map((entry) => entry.saved_address_id))
  const similar = await similarAddresses(house.database, scope, wish)
  const fresh = similar.filter((entry) => !known.has(entry.saved_address_id))
  const all = bestMatches([...found, ...fresh], wanted.words, MOST)
  return { result: all.map(presentAddress) }
}
