type SelectorEntry = { is_parent: boolean; name: string; vendor_id: string }

/** A comparator for the branch selector: parents first, then by name, then by id (BRANCH-13, BRANCH-14). */
export const compareForSelector = (a: SelectorEntry, b: SelectorEntry): number =>
  Number(b.is_parent) - Number(a.is_parent) ||
  byName.compare(a.name, b.name) ||
  byName.compare(a.vendor_id, b.vendor_id)

/** BRANCH-15. */
export const isEditableVendor = (vendorId: string): boolean => !/^[ab]-/.test(vendorId)

/** Whether the vendor may request riders; if not: error.cant-retrieve-vendor-rar (GAP-113). */
export const canRequestRider = (vendor: { is_active: boolean; is_registered: boolean }): boolean =>
  vendor.is_active && vendor.is_registered

/** The same order in every language; 'Outlet 2' comes before 'Outlet 10'. */
const byName = new Intl.Collator('en', { numeric: true })
