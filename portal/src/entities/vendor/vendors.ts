import { getVendor, listVendors } from '@pillion/contract/http/vendors'
import type { Vendor, VendorSummary } from '@pillion/contract/models/vendor'
import { queryOptions, type QueryClient } from '@tanstack/react-query'

import { keys } from '#entities/query-keys.ts'
import { CallError } from '#platform/api/call-error.ts'
import { call, takeAnswer } from '#platform/api/call.ts'
import { refetchAfterOutage } from '#platform/api/query-client.ts'
import { after } from '#platform/timing.ts'

import { inSelectorOrder } from './choose-vendor.ts'

/** The vendors the account may act for, in the selector's order. */
export const vendorsQuery = queryOptions({
  queryKey: keys.vendors(),
  queryFn: async ({ signal }): Promise<VendorSummary[]> =>
    inSelectorOrder((await call(listVendors, { signal })).result.vendors),
  initialData: () => {
    const answer = takeAnswer(listVendors)
    return answer && inSelectorOrder(answer.result.vendors)
  },
  staleTime: 300_000,
  refetchInterval: refetchAfterOutage,
})

/** One vendor in full: `useQuery(vendorQuery(vendorId))`. */
export const vendorQuery = (vendorId: string) =>
  queryOptions({
    queryKey: keys.vendor(vendorId),
    queryFn: async ({ signal }): Promise<Vendor> =>
      (await call(getVendor, { params: { id: vendorId }, signal }).catch(rethrowUnableToFetch))
        .result,
    initialData: (): Vendor | undefined =>
      takeAnswer(getVendor, { params: { id: vendorId } })?.result,
    staleTime: 60_000,
    refetchInterval: refetchAfterOutage,
  })

/** One key for every failure (VENDOR-12). The status tells an outage, which ends without the user, from a refusal. */
function rethrowUnableToFetch(error: unknown): never {
  if (!(error instanceof CallError)) throw error
  const { status, message } = error
  throw new CallError({ status, message, key: 'error.unable-to-fetch-vendor' })
}

/**
 * Fetches a vendor that has changed, or is no longer the account's, the list, and what depends on its delivery area;
 * not what this page has saved itself.
 */
export function refreshVendor(
  queryClient: QueryClient,
  { vendorId, version }: { vendorId: string; version?: number },
): void {
  const known = queryClient.getQueryData(vendorQuery(vendorId).queryKey)
  if (version !== undefined && known && known.version >= version) return
  for (const keyOf of [keys.vendor, keys.area, keys.deliverableOf])
    void queryClient.invalidateQueries({ queryKey: keyOf(vendorId) })
  if (listRefreshes.has(queryClient)) return
  listRefreshes.add(queryClient)
  after(LIST_REFRESH_MS, () => {
    listRefreshes.delete(queryClient)
    void queryClient.invalidateQueries({ queryKey: keys.vendors() })
  })
}

/** Fetches again what this page shows of any vendor. */
export function refreshVendors(queryClient: QueryClient): void {
  for (const area of keys.vendorAreas) void queryClient.invalidateQueries({ queryKey: [area] })
}

/** An import adds many outlets at once; the list is read once for all that arrive within this time. */
const LIST_REFRESH_MS = 300
/** The caches whose list is about to be read. */
const listRefreshes = new WeakSet<QueryClient>()
