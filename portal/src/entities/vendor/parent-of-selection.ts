import type { VendorSummary } from '@pillion/contract/models/vendor'

type Selection = { vendor: VendorSummary; vendors: readonly VendorSummary[] }

/** The chosen vendor's parent, or the vendor itself if it is one, or else the account's first parent. */
export function parentOfSelection({ vendor, vendors }: Selection): VendorSummary | undefined {
  const parents = vendors.filter(({ is_parent }) => is_parent)
  const ownId = vendor.parent_vendor_id ?? vendor.vendor_id
  return parents.find(({ vendor_id }) => vendor_id === ownId) ?? parents[0]
}
