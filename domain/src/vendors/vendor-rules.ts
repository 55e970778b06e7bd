type SelectorEntry = { is_parent: boolean; name: string; vendor_id: string }

/** A comparator for the branch selector: parents first, then by name, then by id (BRANCH-13, BRANCH-14). */
export const compareForSelector = (a: SelectorEntry, b: SelectorEntry): number =>
  Number(b.is_parent) - Number(a.is_parent) ||
  byName.compare(a.name, b.name) ||
  byName.compare(a.vendor_id, b.vendor_id)

/** BRANCH-15. */
export const isEditableVendor = (vendorId: string): boolean => !/^[ab]-/.test(vendorId)

/** An outlet's own part of its id: what follows the parent's. */
export const CLIENT_VENDOR_ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,23}$/

/** Whether someone with these vendors may edit the outlet: they also have its parent (BRANCH-12). */
export const mayEditOutlet = (
  outlet: { vendor_id: string; parent_vendor_id: string | null },
  vendors: readonly { vendor_id: string }[],
): boolean =>
  isEditableVendor(outlet.vendor_id) &&
  vendors.some(({ vendor_id }) => vendor_id === outlet.parent_vendor_id)

/** Whether the vendor may request riders; if not: error.cant-retrieve-vendor-rar (GAP-113). */
export const canRequestRider = (vendor: { is_active: boolean; is_registered: boolean }): boolean =>
  vendor.is_active && vendor.is_registered

/** The same order in every language; 'Outlet 2' comes before 'Outlet 10'. */
const byName = new Intl.Collator('en', { numeric: true })
