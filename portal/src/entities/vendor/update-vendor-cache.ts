import type { Vendor } from '@pillion/contract/models/vendor'

import { keys } from '#entities/query-keys.ts'
import { queryClient } from '#platform/api/query-client.ts'

const NOWHERE = { latitude: 0, longitude: 0 }

/** Caches a vendor that was saved, and drops quotes and checks from its old location. */
export async function updateVendorCache(vendor: Vendor): Promise<void> {
  const { vendor_id: vendorId } = vendor
  // A response still in flight could bring back the old location.
  const cancelled = queryClient.cancelQueries({ queryKey: keys.vendor(vendorId) })
  for (const key of [keys.quote, keys.deliverable, keys.estimations]) {
    queryClient.removeQueries({ queryKey: key(vendorId, NOWHERE, NOWHERE).slice(0, 2) })
  }
  await cancelled
  queryClient.setQueryData(keys.vendor(vendorId), vendor)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.area(vendorId) }),
    queryClient.invalidateQueries({ queryKey: keys.vendors() }),
  ])
}
