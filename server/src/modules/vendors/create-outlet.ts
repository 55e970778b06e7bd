import type { createOutlet as operation } from '@pillion/contract/http/vendors'
import type { AnswerOf } from '@pillion/contract/operation'

import type { AppContext } from '../../platform/app-context.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { OutletOwners } from '../accounts/outlet-owners.ts'
import { addOutlet, applyParentFlags, newOutlet, requireOutletParent } from './new-outlet.ts'
import { presentVendor } from './present.ts'
import { runOutletChange } from './run-outlet-change.ts'

/** Creates an outlet of one of the caller's parent vendors (CP-23, GAP-143). */
export async function createOutlet(
  context: AppContext,
  outletOwners: OutletOwners,
  call: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { parent_vendor_id, ...body } = call.body
  const parent = await requireOutletParent(context, call.caller, parent_vendor_id)
  const outlet = newOutlet(parent, body, context.country)
  const answer = await runOutletChange(context, outletOwners, call, {
    owners: { before: [], after: outlet.owners },
    async work(transaction, admission) {
      if (!(await addOutlet(context, outletOwners, transaction, { outlet, parent }, admission)))
        throw new Refusal('collection-point.already-registered', { field: 'client_vendor_id' })
      return { result: presentVendor(outlet) }
    },
  })
  await applyParentFlags(context)
  return answer
}
