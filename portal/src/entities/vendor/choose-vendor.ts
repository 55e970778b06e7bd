import type { VendorSummary } from '@pillion/contract/models/vendor'
import { compareForSelector } from '@pillion/domain/vendors/vendor-rules'

type Choice = {
  vendor: VendorSummary
  /** The path names a vendor that the account has no access to (GAP-055). */
  isUnknownVendor: boolean
}

/** The vendor of the path, or else the last choice, or else the first in selector order; undefined without vendors. */
export function chooseVendor(
  vendors: readonly VendorSummary[],
  requested: string | undefined,
  lastChosen?: string,
): Choice | undefined {
  const [first] = vendors
  if (!first) return undefined
  const find = (id: string | undefined) => vendors.find((vendor) => vendor.vendor_id === id)
  const requestedVendor = find(requested)
  return {
    vendor: requestedVendor ?? (requested === undefined ? find(lastChosen) : undefined) ?? first,
    isUnknownVendor: requested !== undefined && !requestedVendor,
  }
}

/** Parents first, then by name (BRANCH-13, BRANCH-14). */
export function inSelectorOrder(vendors: readonly VendorSummary[]): VendorSummary[] {
  return vendors.toSorted(compareForSelector)
}

/** The vendors whose name or id contains the text. */
export function vendorsMatching(vendors: readonly VendorSummary[], text: string): VendorSummary[] {
  const requested = text.trim().toLocaleLowerCase()
  if (requested === '') return [...vendors]
  return vendors.filter(({ name, vendor_id, client_vendor_id }) =>
    [name, vendor_id, client_vendor_id].some((part) =>
      part.toLocaleLowerCase().includes(requested),
    ),
  )
}
