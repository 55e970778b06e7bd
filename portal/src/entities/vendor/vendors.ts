import { getVendor, listVendors } from '@pillion/contract/http/vendors'
import type { Vendor, VendorSummary } from '@pillion/contract/models/vendor'
import { queryOptions } from '@tanstack/react-query'

import { keys } from '#entities/query-keys.ts'
import { call } from '#platform/api/call.ts'

/** The vendors the account may act for, in the selector's order. */
export const vendorsQuery = queryOptions({
  queryKey: keys.vendors(),
  queryFn: async ({ signal }): Promise<VendorSummary[]> =>
    inSelectorOrder((await call(listVendors, { signal })).result.vendors),
  staleTime: 300_000,
})

/** One vendor in full: `useQuery(vendorQuery(vendorId))`. */
export const vendorQuery = (vendorId: string) =>
  queryOptions({
    queryKey: keys.vendor(vendorId),
    queryFn: async ({ signal }): Promise<Vendor> =>
      (await call(getVendor, { params: { id: vendorId }, signal })).result,
    staleTime: 60_000,
  })

type Choice = {
  vendor: VendorSummary
  /** The path names a vendor that the account has no access to (GAP-055). */
  isUnknownVendor: boolean
}

/** The vendor of the path, or else the first in selector order; undefined without vendors. */
export function chooseVendor(
  vendors: readonly VendorSummary[],
  requested: string | undefined,
): Choice | undefined {
  const [first] = vendors
  if (!first) return undefined
  const requestedVendor = vendors.find((vendor) => vendor.vendor_id === requested)
  return {
    vendor: requestedVendor ?? first,
    isUnknownVendor: requested !== undefined && !requestedVendor,
  }
}

/** Parents first, then by name (BRANCH-13, BRANCH-14). */
export function inSelectorOrder(vendors: readonly VendorSummary[]): VendorSummary[] {
  return vendors.toSorted(
    (a, b) => Number(b.is_parent) - Number(a.is_parent) || a.name.localeCompare(b.name),
  )
}

/** The vendors whose name or id contains the text. */
export function vendorsMatching(vendors: readonly VendorSummary[], text: string): VendorSummary[] {
  const requested = text.trim().toLocaleLowerCase()
  return vendors.filter(({ name, vendor_id, client_vendor_id }) =>
    [name, vendor_id, client_vendor_id].some((part) =>
      part.toLocaleLowerCase().includes(requested),
    ),
  )
}
