import type * as operations from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { system } from '../../platform/db/scope.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { SessionCache } from './session-cache.ts'
import { endOwnSession, endSessions } from './session-store.ts'

export async function endSession(
  { database, clock }: AppContext,
  sessionCache: SessionCache,
  { caller, params: { sessionId } }: Call<typeof operations.endSession>,
): Promise<AnswerOf<typeof operations.endSession>> {
  const { accountId } = caller
  if (!(await endOwnSession(database, { sessionId, accountId, at: iso(clock) })))
    throw new Refusal('error.not-found', { field: 'sessionId' })
  sessionCache.end(sessionId)
  return { success: true }
}

export async function endOtherSessions(
  { database, clock }: AppContext,
  sessionCache: SessionCache,
  { caller }: Call<typeof operations.endOtherSessions>,
): Promise<AnswerOf<typeof operations.endOtherSessions>> {
  const { accountId, sessionId: except } = caller
  const ended = await database.transaction(system, (transaction) =>
    endSessions(transaction, { accountId, at: iso(clock), except }),
  )
  for (const sessionId of ended) sessionCache.end(sessionId)
  return { success: true }
}
