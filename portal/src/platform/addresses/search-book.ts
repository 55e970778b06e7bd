import { searchCustomers } from '@pillion/contract/http/addresses'
import type { SavedAddress } from '@pillion/contract/models/saved-address'
import { MAX_QUERY_LENGTH } from '@pillion/contract/models/scalars'

import type { Call } from '../api/caller.ts'
import type { TrackedEvent } from '../track.ts'

type SearchBookDependencies = { call: Call; track: (event: TrackedEvent) => void }
type BookSearch = { vendorId: string; query: string; signal?: AbortSignal }

/** The entries that match, best first. A failure is tracked, and nobody is told (ADDR-10, ADDR-12). */
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
