import type { Vendor } from '@pillion/contract/models/vendor'

import { keys } from '#entities/query-keys.ts'
import { queryClient } from '#platform/api/query-client.ts'

/** Caches a vendor that was saved, and drops quotes and checks from its old location. */
export async function updateVendorCache(vendor: Vendor): Promise<void> {
  const { vendor_id: vendorId } = vendor
  // A response still in flight could bring back the old location.
  const cancelled = queryClient.cancelQueries({ queryKey: keys.vendor(vendorId) })
  for (const keyOf of [keys.quotesOf, keys.deliverableOf, keys.estimationsOf])
    queryClient.removeQueries({ queryKey: keyOf(vendorId) })
  await cancelled
  queryClient.setQueryData(keys.vendor(vendorId), vendor)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.area(vendorId) }),
    queryClient.invalidateQueries({ queryKey: keys.vendors() }),
  ])
}
