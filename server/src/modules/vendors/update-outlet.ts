import type { updateOutlet as operation } from '@pillion/contract/http/vendors'
import type { AnswerOf } from '@pillion/contract/operation'
import { isEditableVendor } from '@pillion/domain/vendors/vendor-rules'

import { iso, type AppContext } from '../../platform/app-context.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { OutletOwners } from '../accounts/outlet-owners.ts'
import { requireFlag } from '../flags/require-flag.ts'
import { notifyRiders } from './notify-riders.ts'
import { outletColumns } from './outlet-body.ts'
import { presentVendor } from './present.ts'
import { requireAreaAt } from './require-area-at.ts'
import { requireOwnVendor } from './require-own-vendor.ts'
import { runOutletChange } from './run-outlet-change.ts'
import { publishVendorUpdate, updateVendor } from './store.ts'
import { requireVersion, vendorInVersion } from './vendor-in-version.ts'

/** Changes an outlet of one of the caller's parent vendors (CP-24, BRANCH-12, BRANCH-15). Placed orders keep what they say. */
export async function updateOutlet(
  context: AppContext,
  outletOwners: OutletOwners,
  call: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { database, clock, country } = context
  const { caller, params, body } = call
  const { parent_vendor_id, client_vendor_id, version, ...form } = body
  const outlet = await requireOwnVendor(database, caller, params.id)
  if (!isEditableVendor(outlet.vendor_id) || outlet.parent_vendor_id === null)
    throw new Refusal('error.forbidden', { field: 'vendor_id' })
  if (parent_vendor_id !== outlet.parent_vendor_id)
    throw new Refusal('error.forbidden', { field: 'parent_vendor_id' })
  const parent = await requireOwnVendor(database, caller, outlet.parent_vendor_id)
  requireFlag(context, 'EditVendorOutlet', { vendorId: outlet.vendor_id })
  if (client_vendor_id !== outlet.client_vendor_id)
    throw new Refusal('error.malformed', { field: 'client_vendor_id' })
  const columns = outletColumns(form, country)

  return runOutletChange(context, outletOwners, call, {
    check: () => requireVersion(outlet, version),
    owners: { before: outlet.owners, after: columns.owners },
    async work(transaction, admission) {
      const before = await vendorInVersion(transaction, outlet.vendor_id, version)
      requireAreaAt(before, columns, country, 'address')
      const after = await updateVendor(transaction, before.vendor_id, { ...before, ...columns })
      const owners = { before: before.owners, after: after.owners }
      await outletOwners.change(transaction, after, { ...owners, admission, addedBy: parent.name })
      await notifyRiders(transaction, { before, after }, clock.now())
      await publishVendorUpdate(transaction, after.vendor_id, iso(clock))
      return { result: presentVendor(after) }
    },
  })
}
