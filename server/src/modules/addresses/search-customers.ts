import type { searchCustomers as operation } from '@pillion/contract/http/addresses'
import type { AnswerOf } from '@pillion/contract/operation'
import { canSearchAddressBook } from '@pillion/domain/addresses/address-limits'

import type { AppContext } from '../../platform/app-context.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { bestMatches } from './best-matches.ts'
import { parseAddressQuery } from './parse-address-query.ts'
import { presentAddress } from './present.ts'
import { requireOwnAddressBook } from './require-own-address-book.ts'
import { findAddresses, similarAddresses } from './store.ts'

const MAX_RESULTS = 10
/** Enough candidates to include the right ones, which edit distance then ranks. */
const CANDIDATES = 50

/** Saved addresses for a half-typed name, phone or address, best first (ADDR-08, ADDR-10). */
export async function searchCustomers(
  context: AppContext,
  { caller, params, query }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { vendorId } = params
  const scope = await requireOwnAddressBook(context, caller, vendorId)
  const addressQuery = parseAddressQuery(query.query, context.country.code)
  if (!addressQuery || !canSearchAddressBook(query.query)) return { result: [] }
  const search = { vendorId, query: addressQuery, limit: CANDIDATES }
  const matches = await findAddresses(context.database, scope, search)
  const best = bestMatches(matches, addressQuery.words, MAX_RESULTS)
  if (best.length === MAX_RESULTS) return { result: best.map(presentAddress) }

  const foundIds = new Set(matches.map((entry) => entry.saved_address_id))
  const similar = await similarAddresses(context.database, scope, search)
  const additional = similar.filter((entry) => !foundIds.has(entry.saved_address_id))
  const all = bestMatches([...matches, ...additional], addressQuery.words, MAX_RESULTS)
  return { result: all.map(presentAddress) }
}
