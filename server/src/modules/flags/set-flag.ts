import type { setFlag as operation } from '@pillion/contract/http/flags'
import type { AnswerOf } from '@pillion/contract/operation'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { runIdempotent } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Flags } from './flags.ts'
import { addFlagChange, flagSettings, isVendor, type FlagTarget } from './store.ts'

const everyone: FlagTarget = { country: null, vendor_id: null, share: null }

/** Sets a flag, or takes a setting back; every process and open page follows within seconds. */
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
  const idempotentCall = idempotentCallOf(context, { caller, idempotency })
  await runIdempotent(idempotentCall, async (transaction) => {
    if (change.vendor_id !== null && !(await isVendor(transaction, change.vendor_id)))
      throw new Refusal('error.not-found', { field: 'target.vendor_id' })
    await addFlagChange(transaction, change, iso(clock))
    return { result: [] }
  })
  await flags.refresh()
  context.notifyFlagChange()
  return { result: [...(await flagSettings(database))] }
}
