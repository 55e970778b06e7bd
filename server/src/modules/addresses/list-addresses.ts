import type { listAddresses as operation } from '@pillion/contract/http/addresses'
import type { AnswerOf } from '@pillion/contract/operation'

import type { House } from '../../platform/house.ts'
import type { Call } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { ownBook } from './own-book.ts'
import { readPageKey, writePageKey } from './page-keys.ts'
import { presentAddress } from './present.ts'
import { addressPage } from './store.ts'
import { wantedBy } from './wanted.ts'

/** A page of the book by name, of all of it or of what contains the words that were typed. */
export async function listAddresses(
  house: House,
  { caller, params, query }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { vendorId } = params
  const scope = await ownBook(house, caller, vendorId)
  const { count, pagination_key } = query
  const after = pagination_key === undefined ? undefined : readPageKey(pagination_key)
  if (pagination_key !== undefined && !after)
    throw new Refusal('error.malformed', { field: 'pagination_key' })

  const typed = query.query?.trim() ?? ''
  const wanted = typed === '' ? EVERYTHING : wantedBy(typed, house.country.code)
  if (!wanted) return { result: { data: [] } }
  const wish = { vendorId, wanted, after, count: count + 1 }
  const rows = await addressPage(house.database, scope, wish)
  const page = rows.slice(0, count)
  const last = rows.length > count ? page.at(-1) : undefined
  return {
    result: {
      data: page.map(presentAddress),
      ...(last ? { pagination_key: writePageKey(last) } : {}),
    },
  }
}

const EVERYTHING = { words: [], digits: [] }
