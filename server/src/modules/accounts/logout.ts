import type { logout as operation } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'

import { iso, type House } from '../../platform/house.ts'
import type { Call } from '../../platform/http/bind.ts'
import type { SessionWatch } from './session-watch.ts'
import { endSession } from './store.ts'

export async function logout(
  { database, clock }: House,
  watch: SessionWatch,
  { caller }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  await endSession(database, caller.sessionId, iso(clock))
  watch.forget(caller.sessionId)
  return { success: true }
}
