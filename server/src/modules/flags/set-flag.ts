import type { FlagName, setFlag as operation } from '@pillion/contract/http/flags'
import type { AnswerOf } from '@pillion/contract/operation'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { runIdempotent } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Flags } from './flags.ts'
import { addFlagChange, flagSettings, isVendor, type FlagTarget } from './store.ts'

/** A vendor cannot be a share, and maintenance is for everyone: it closes the sign-in too. */
function refuseTarget({ name, vendor_id, share }: FlagTarget & { name: FlagName }): void {
  const isMaintenance = name === 'planned_maintenance' || name === 'unplanned_maintenance'
  if (vendor_id !== null && isMaintenance)
    throw new Refusal('error.malformed', { field: 'target.vendor_id' })
  if (share !== null && (isMaintenance || vendor_id !== null))
    throw new Refusal('error.malformed', { field: 'target.share' })
}

const everyone: FlagTarget = { country: null, vendor_id: null, share: null }

/** Sets a flag or clears a setting; every process and signed-in page follows within seconds. */
export async function setFlag(
  context: AppContext,
  flags: Flags,
  { caller, params, body, idempotency }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { database, clock } = context
  const change = {
    name: params.name,
    enabled: body.enabled,
    ...(body.target ?? everyone),
    changed_by: body.changed_by,
  }
  refuseTarget(change)
  const idempotentCall = idempotentCallOf(context, { caller, idempotency })
  await runIdempotent(idempotentCall, async (transaction) => {
    if (change.vendor_id !== null && !(await isVendor(transaction, change.vendor_id)))
      throw new Refusal('error.not-found', { field: 'target.vendor_id' })
    await addFlagChange(transaction, change, iso(clock))
    // The settings below are read again, for a repeated call too.
    return { result: [] }
  })
  // The other processes read it at the same time, so that pages find it whichever answers them.
  context.notifyFlagChange()
  await flags.refresh()
  return { result: [...(await flagSettings(database))] }
}
