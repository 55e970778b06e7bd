import type { VendorSummary } from '@pillion/contract/models/vendor'

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
