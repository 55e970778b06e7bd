import { editAddress, listAddresses, saveAddress } from '@pillion/contract/http/addresses'
import type { SavedAddress } from '@pillion/contract/models/saved-address'
import type { BodyOf } from '@pillion/contract/operation'
import { canSearchAddressBook } from '@pillion/domain/addresses/address-limits'
import { type InfiniteData, queryOptions } from '@tanstack/react-query'

import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { keys } from '../api/query-keys.ts'
import { track } from '../track.ts'
import { searchBook } from './search-book.ts'

export type EntryBody = BodyOf<typeof saveAddress>
export type AddressPage = { data: SavedAddress[]; pagination_key?: string }

/** The first page at its largest: hardly a shop has more regular customers. */
const PAGE_SIZE = 200

/** What the address book has for a typed text; asks nothing below two characters (ADDR-08). */
export const bookSearchQuery = (vendorId: string, query: string) =>
  queryOptions({
    queryKey: keys.addressSearch(vendorId, query),
    queryFn: ({ signal }) => searchBook({ call, track }, { vendorId, query, signal }),
    enabled: canSearchAddressBook(query),
  })

/** The entries to choose from, while nothing is typed. */
export const savedAddressesQuery = (vendorId: string) =>
  queryOptions({
    queryKey: keys.offeredAddresses(vendorId),
    queryFn: async ({ signal }): Promise<SavedAddress[]> => {
      const input = { params: { vendorId }, query: { count: PAGE_SIZE }, signal }
      return (await call(listAddresses, input)).result.data
    },
    staleTime: 300_000,
  })

/** A new entry, or the changed one with that id; every list of the book follows (GAP-057). */
export async function upsertEntry(
  vendorId: string,
  { id, body }: { id: string | undefined; body: EntryBody },
): Promise<SavedAddress> {
  const { result } =
    id === undefined
      ? await call(saveAddress, { params: { vendorId }, body })
      : await call(editAddress, { params: { vendorId, addressId: id }, body })
  updateCachedLists(vendorId, (entries) =>
    entries.map((entry) => (entry.id === result.id ? result : entry)),
  )
  return result
}

/** Shows a change at once where the entries are listed, then asks for all lists anew. */
export function updateCachedLists(
  vendorId: string,
  change: (entries: SavedAddress[]) => SavedAddress[],
): void {
  queryClient.setQueriesData<InfiniteData<AddressPage>>(
    { queryKey: keys.addressLists(vendorId) },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({ ...page, data: change(page.data) })),
      },
  )
  void queryClient.invalidateQueries({ queryKey: keys.addressBook(vendorId) })
}
