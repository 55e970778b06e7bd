import type { listAddresses as operation } from '@pillion/contract/http/addresses'
import type { AnswerOf } from '@pillion/contract/operation'

import type { AppContext } from '../../platform/app-context.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { readPageKey, writePageKey } from './page-keys.ts'
import { parseAddressQuery } from './parse-address-query.ts'
import { presentAddress } from './present.ts'
import { requireOwnAddressBook } from './require-own-address-book.ts'
import { addressPage } from './store.ts'

/** A page of the address book by name: all entries, or those that match the search. */
export async function listAddresses(
  context: AppContext,
  { caller, params, query }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { vendorId } = params
  const scope = await requireOwnAddressBook(context, caller, vendorId)
  const { count, pagination_key } = query
  const after = pagination_key === undefined ? undefined : readPageKey(pagination_key)
  if (pagination_key !== undefined && !after)
    throw new Refusal('error.malformed', { field: 'pagination_key' })

  const typed = query.query?.trim() ?? ''
  const addressQuery = typed === '' ? MATCH_ALL : parseAddressQuery(typed, context.country.code)
  if (!addressQuery) return { result: { data: [] } }
  const search = { vendorId, query: addressQuery, after, count: count + 1 }
  const rows = await addressPage(context.database, scope, search)
  const page = rows.slice(0, count)
  const last = rows.length > count ? page.at(-1) : undefined
  return {
    result: {
      data: page.map(presentAddress),
      ...(last ? { pagination_key: writePageKey(last) } : {}),
    },
  }
}

const MATCH_ALL = { words: [], digits: [] }
