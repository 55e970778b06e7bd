import type { listSessions as operation } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'

import { iso, type AppContext } from '../../platform/app-context.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { sessionsOf } from './session-store.ts'

export async function listSessions(
  { database, clock }: AppContext,
  { caller }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const sessions = await sessionsOf(database, caller.accountId, iso(clock))
  return {
    result: sessions.map(({ session_id, device, created, seen }) => ({
      id: session_id,
      device,
      created_at: created,
      seen_at: seen,
      is_current: session_id === caller.sessionId,
    })),
  }
}
