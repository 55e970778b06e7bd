type SelectorEntry = { is_parent: boolean; name: string; vendor_id: string }

/** For sorting the branch selector: parents first, then by name, then by id (BRANCH-13, BRANCH-14). */
export const compareForSelector = (a: SelectorEntry, b: SelectorEntry): number =>
  Number(b.is_parent) - Number(a.is_parent) ||
  byName.compare(a.name, b.name) ||
  byName.compare(a.vendor_id, b.vendor_id)

/** BRANCH-15. */
export const isEditableVendor = (vendorId: string): boolean => !/^[ab]-/.test(vendorId)

/** Whether riders may be requested for it: else error.cant-retrieve-vendor-rar (GAP-113). */
export const canRequestRider = (vendor: { is_active: boolean; is_registered: boolean }): boolean =>
  vendor.is_active && vendor.is_registered

/** One order for everybody, whatever the language: 'Outlet 2' comes before 'Outlet 10'. */
const byName = new Intl.Collator('en', { numeric: true })
