import type { importOutlets as operation } from '@pillion/contract/http/outlet-import'
import type { AnswerOf } from '@pillion/contract/operation'

import type { AppContext } from '../../platform/app-context.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { normalizeEmail } from '../accounts/normalize-email.ts'
import type { OutletOwners } from '../accounts/outlet-owners.ts'
import { addOutlet, applyParentFlags, newOutlet, requireOutletParent } from './new-outlet.ts'
import { problemIn, type RowProblem } from './row-problem.ts'
import { runOutletChange } from './run-outlet-change.ts'
import type { VendorRow } from './store.ts'

const taken: RowProblem = {
  reason: 'collection-point.already-registered',
  field: 'client_vendor_id',
}

/** Creates the outlets that can be created, in one short transaction (OUT-17). An owner of many is mailed once. */
export async function importOutlets(
  context: AppContext,
  outletOwners: OutletOwners,
  call: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { parent_vendor_id, outlets } = call.body
  const parent = await requireOutletParent(context, call.caller, parent_vendor_id)
  const problems = new Map<number, RowProblem>()
  const rows: { index: number; outlet: VendorRow }[] = []
  for (const [index, body] of outlets.entries()) {
    const problem = problemIn(() =>
      rows.push({ index, outlet: newOutlet(parent, body, context.country) }),
    )
    if (problem) problems.set(index, problem)
  }
  const owners = { before: [], after: rows.flatMap(({ outlet }) => outlet.owners) }
  const answer = await runOutletChange(context, outletOwners, call, {
    owners,
    async work(transaction, { mailable, granted }) {
      const unmailed = new Set(mailable)
      const admission = { mailable: unmailed, granted }
      // Two imports that add the same outlets wait for each other in the same order.
      for (const { index, outlet } of rows.toSorted(byVendorId)) {
        if (await addOutlet(context, outletOwners, transaction, { outlet, parent }, admission))
          for (const email of outlet.owners) unmailed.delete(normalizeEmail(email))
        else problems.set(index, taken)
      }
      const ids = new Map(rows.map(({ index, outlet }) => [index, outlet.vendor_id]))
      return {
        result: {
          outlets: outlets.map(({ client_vendor_id }, index) => {
            const problem = problems.get(index) ?? null
            return {
              client_vendor_id,
              vendor_id: problem ? null : (ids.get(index) ?? null),
              problem,
            }
          }),
        },
      }
    },
  })
  await applyParentFlags(context)
  return answer
}

const byVendorId = (a: { outlet: VendorRow }, b: { outlet: VendorRow }) =>
  a.outlet.vendor_id < b.outlet.vendor_id ? -1 : 1
