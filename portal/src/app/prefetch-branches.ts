import { getCountryParameter } from '@pillion/contract/http/country'
import { getOrder } from '@pillion/contract/http/orders'
import { getVendor, listVendors } from '@pillion/contract/http/vendors'

import { chooseVendor, inSelectorOrder } from '#entities/vendor/choose-vendor.ts'
import { lastVendorId } from '#entities/vendor/last-vendor.ts'
import { prefetch } from '#platform/api/call.ts'

/** For every signed-in page: the branches, and whether their orders may be listed together. */
export async function prefetchBranches() {
  void prefetch(getCountryParameter, { params: { name: 'allOutletOrders' } })
  return prefetch(listVendors).catch(() => undefined)
}

/** For the request: also the branch that the path names, or else the one chosen last, or else the first. */
export async function prefetchOrigin(requested: string | undefined): Promise<void> {
  const prefetchVendor = (id: string) => void prefetch(getVendor, { params: { id } })
  if (requested !== undefined) prefetchVendor(requested)
  const branches = await prefetchBranches()
  if (requested !== undefined || !branches) return
  const choice = chooseVendor(inSelectorOrder(branches.result.vendors), undefined, lastVendorId())
  if (choice) prefetchVendor(choice.vendor.vendor_id)
}

/** For the orders: also the one that the URL names. */
export function prefetchOrder(vendorId: string | undefined, orderId: string | undefined): void {
  void prefetchBranches()
  if (vendorId && orderId) void prefetch(getOrder, { query: { vendorId, orderId } })
}
