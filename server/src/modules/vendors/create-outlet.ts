import type { createOutlet as operation } from '@pillion/contract/http/vendors'
import type { AnswerOf } from '@pillion/contract/operation'

import { iso, type AppContext } from '../../platform/app-context.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { OutletOwners } from '../accounts/outlet-owners.ts'
import { requireFlag } from '../flags/require-flag.ts'
import { outletColumns } from './outlet-body.ts'
import { presentVendor } from './present.ts'
import { requireOwnVendor } from './require-own-vendor.ts'
import { runOutletChange } from './run-outlet-change.ts'
import { addVendor, publishVendorUpdate } from './store.ts'

/** Creates an outlet of one of the caller's parent vendors (CP-23, GAP-143). */
export async function createOutlet(
  context: AppContext,
  outletOwners: OutletOwners,
  call: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { database, clock, country } = context
  const { caller, body } = call
  const { parent_vendor_id, client_vendor_id, ...form } = body
  const parent = await requireOwnVendor(database, caller, parent_vendor_id)
  if (parent.parent_vendor_id !== null)
    throw new Refusal('error.forbidden', { field: 'parent_vendor_id' })
  requireFlag(context, 'AddVendorOutlet', { vendorId: parent.vendor_id })
  const row = {
    ...parent,
    ...outletColumns(form, country),
    vendor_id: `${parent.vendor_id}-${client_vendor_id.toLowerCase()}`,
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
  const change = { before: [], after: row.owners }
  return runOutletChange(context, outletOwners, call, {
    owners: change,
    async work(transaction, mailable) {
      if (!(await addVendor(transaction, row, iso(clock))))
        throw new Refusal('collection-point.already-registered', { field: 'client_vendor_id' })
      await outletOwners.change(transaction, row, { ...change, mailable })
      await publishVendorUpdate(transaction, row.vendor_id, iso(clock))
      return { result: presentVendor(row) }
    },
  })
}
