import type { AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { firstAnswer, runIdempotent } from '../../platform/db/run-idempotent.ts'
import { system } from '../../platform/db/scope.ts'
import type { Admission, OutletOwners } from '../accounts/outlet-owners.ts'

type OutletChange<A> = {
  /** Refuses what need not be tried; not called when the call is repeated. */
  check?: () => void
  owners: { before: readonly string[]; after: readonly string[] }
  work: (transaction: Transaction, admission: Admission) => Promise<A>
}

/**
 * Runs a change of an outlet and its owners once. The caller acts for the parent; only the system says who acts for the
 * outlet, so the transaction has its scope. Limits are asked before it, because it must not wait for them.
 */
export async function runOutletChange<A>(
  context: AppContext,
  outletOwners: OutletOwners,
  call: Parameters<typeof idempotentCallOf>[1],
  { check, owners, work }: OutletChange<A>,
): Promise<A> {
  const idempotentCall = { ...idempotentCallOf(context, call), scope: system }
  const known = await firstAnswer<A>(idempotentCall)
  if (known) return known
  check?.()
  const admission = await outletOwners.admit(call.caller, owners)
  const answer = await runIdempotent(idempotentCall, (transaction) => {
    admission.granted.clear()
    return work(transaction, admission)
  })
    .catch((error: unknown) => {
      admission.granted.clear()
      throw error
    })
    .finally(admission.settle)
  context.notify()
  context.jobs.wake()
  context.mailJobs.wake()
  return answer
}
