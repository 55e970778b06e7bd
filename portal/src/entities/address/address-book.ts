import {
  editAddress,
  listAddresses,
  saveAddress,
  searchCustomers,
} from '@pillion/contract/http/addresses'
import type { SavedAddress } from '@pillion/contract/models/saved-address'
import { MAX_QUERY_LENGTH } from '@pillion/contract/models/scalars'
import type { BodyOf } from '@pillion/contract/operation'
import { canSearchAddressBook } from '@pillion/domain/addresses/address-limits'
import { queryOptions, type InfiniteData } from '@tanstack/react-query'

import { keys } from '#entities/query-keys.ts'
import { errorMessage } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'
import type { Call } from '#platform/api/caller.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { useFlag } from '#platform/flags/flags.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useSession } from '#platform/session/session.ts'
import { toast } from '#platform/toasts.ts'
import { track, type TrackedEvent } from '#platform/track.ts'
import { usePending } from '#platform/use-pending.ts'

export type EntryBody = BodyOf<typeof saveAddress>
export type AddressPage = { data: SavedAddress[]; pagination_key?: string }

/** The largest page. Few shops have more regular customers. */
const PAGE_SIZE = 200

/** Entries that match the typed text; disabled below two characters (ADDR-08). */
export const bookSearchQuery = (vendorId: string, query: string) =>
  queryOptions({
    queryKey: keys.addressSearch(vendorId, query),
    queryFn: ({ signal }) => searchBook({ call, track }, { vendorId, query, signal }),
    enabled: canSearchAddressBook(query),
  })

/** The entries to choose from before anything is typed. */
export const savedAddressesQuery = (vendorId: string) =>
  queryOptions({
    queryKey: keys.offeredAddresses(vendorId),
    queryFn: async ({ signal }): Promise<SavedAddress[]> => {
      const input = { params: { vendorId }, query: { count: PAGE_SIZE }, signal }
      return (await call(listAddresses, input)).result.data
    },
    staleTime: 300_000,
  })

/** Creates an entry, or replaces the one with that id, and updates every cached list (GAP-057). */
async function upsertEntry(
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

/** Applies a change to the cached lists at once, then refetches them. */
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

type SearchBookDependencies = { call: Call; track: (event: TrackedEvent) => void }
type BookSearch = { vendorId: string; query: string; signal?: AbortSignal }

/** The matching entries, best first. Failures are tracked but not shown (ADDR-10, ADDR-12). */
export async function searchBook(
  { call, track }: SearchBookDependencies,
  { vendorId, query, signal }: BookSearch,
): Promise<SavedAddress[]> {
  try {
    const { result } = await call(searchCustomers, {
      params: { vendorId },
      query: { query: query.slice(0, MAX_QUERY_LENGTH) },
      // ADDR-11
      retries: 1,
      ...(signal && { signal }),
    })
    return result
  } catch (error) {
    if (!signal?.aborted) track({ type: 'failure', what: 'address-book-search', vendorId })
    throw error
  }
}

type SaveOutcome = { saved: SavedAddress } | { error: unknown }

/** Saves an entry and reports the outcome in a toast (ADDR-19, ADDR-20). */
export function useSaveEntry(vendorId: string) {
  const t = useT()
  const { isPending, run } = usePending((entry: { id: string | undefined; body: EntryBody }) =>
    upsertEntry(vendorId, entry),
  )

  async function saveEntry(entry: {
    id: string | undefined
    body: EntryBody
  }): Promise<SaveOutcome> {
    try {
      const saved = await run(entry)
      toast.success(t('addresses.news.saved'))
      return { saved }
    } catch (error) {
      toast.error(errorMessage(error, t), { title: t('addresses.news.save-failed') })
      return { error }
    }
  }
  return { isSaving: isPending, saveEntry }
}

export const ADDRESS_BOOK = 'activate-address-book'

/** Whether the user has an address book: signed in or in the rider platform, with the flag on (ADDR-09, GAP-058). */
export function useAddressBook(): boolean {
  const isOn = useFlag(ADDRESS_BOOK) === true
  return ['signedIn', 'platform'].includes(useSession().state) && isOn
}
