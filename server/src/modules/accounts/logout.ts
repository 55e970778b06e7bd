import type { logout as operation } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'

import { iso, type AppContext } from '../../platform/app-context.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import type { SessionCache } from './session-cache.ts'
import { endSession } from './store.ts'

export async function logout(
  { database, clock }: AppContext,
  sessionCache: SessionCache,
  { caller }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  await endSession(database, caller.sessionId, iso(clock))
  sessionCache.end(caller.sessionId)
  return { success: true }
}
