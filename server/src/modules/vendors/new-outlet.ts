import type { createOutlet } from '@pillion/contract/http/vendors'
import type { BodyOf } from '@pillion/contract/operation'
import type { Country } from '@pillion/domain/countries/country'

import { iso, type AppContext } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Admission, OutletOwners } from '../accounts/outlet-owners.ts'
import { requireFlag } from '../flags/require-flag.ts'
import { outletColumns } from './outlet-body.ts'
import { requireOwnVendor, type OwnVendor } from './require-own-vendor.ts'
import { addVendor, publishVendorUpdate, type VendorRow } from './store.ts'

type OutletBody = Omit<BodyOf<typeof createOutlet>, 'parent_vendor_id'>

/** The vendor that the caller may add outlets to: its own, which is no outlet itself (BRANCH-12). */
export async function requireOutletParent(
  context: AppContext,
  caller: Caller,
  parentId: string,
): Promise<OwnVendor> {
  const parent = await requireOwnVendor(context.database, caller, parentId)
  if (parent.parent_vendor_id !== null)
    throw new Refusal('error.forbidden', { field: 'parent_vendor_id' })
  requireFlag(context, 'AddVendorOutlet', { vendorId: parent.vendor_id })
  return parent
}

/** The ID of a parent's outlet. Its own part is the same in capitals. */
export const outletIdOf = (parentId: string, clientVendorId: string): string =>
  `${parentId}-${clientVendorId.toLowerCase()}`

/** The new outlet as it will be stored. Refuses what cannot be right. */
export function newOutlet(
  parent: OwnVendor,
  { client_vendor_id, ...form }: OutletBody,
  country: Country,
): VendorRow {
  return {
    ...parent,
    ...outletColumns(form, country),
    vendor_id: outletIdOf(parent.vendor_id, client_vendor_id),
    parent_vendor_id: parent.vendor_id,
    client_vendor_id,
    notes: '',
    is_active: true,
    opening_hours: null,
    is_paused: false,
    paused_until: null,
    delivery_area: null,
    version: 1,
  }
}

/** Call after the commit. New outlets have their parents' flags here immediately, and in other processes within a second. */
export async function applyParentFlags({ flags, notifyFlagChange }: AppContext): Promise<void> {
  if (!flags.differByVendor()) return
  notifyFlagChange()
  await flags.refreshOutletParents()
}

/** Stores the outlet, lets its owners act for it and publishes it; false when its ID is taken. */
export async function addOutlet(
  { clock }: AppContext,
  outletOwners: OutletOwners,
  transaction: Transaction,
  { outlet, parent }: { outlet: VendorRow; parent: OwnVendor },
  admission: Pick<Admission, 'mailable' | 'granted'>,
): Promise<boolean> {
  if (!(await addVendor(transaction, outlet, iso(clock)))) return false
  await outletOwners.change(transaction, outlet, {
    before: [],
    after: outlet.owners,
    admission,
    addedBy: parent.name,
  })
  await publishVendorUpdate(transaction, outlet.vendor_id, iso(clock))
  return true
}
