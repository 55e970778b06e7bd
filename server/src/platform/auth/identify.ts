import { Refusal } from '../http/refusal.ts'
import type { Identify } from './caller.ts'
import type { Tokens } from './tokens.ts'

/** Whether a session still stands; asked once a minute for each. */
export type SessionStands = (sessionId: string) => Promise<boolean>

/** Answers who calls, or refuses: 401 without a valid token, 403 with one of another kind. */
export function identifyBy(tokens: Tokens, sessionStands: SessionStands): Identify {
  return async (wanted, authorization) => {
    if (wanted === 'public') return { kind: 'public' }
    const caller = await tokens.verify(bearer(authorization))
    if (!caller) throw new Refusal('error.unauthenticated')
    if (caller.kind !== wanted) throw new Refusal('error.forbidden')
    if (caller.kind === 'account' && !(await sessionStands(caller.sessionId)))
      throw new Refusal('error.unauthenticated')
    return caller
  }
}

export function bearer(authorization: string | undefined): string {
  return /^Bearer (\S{1,4096})$/.exec(authorization ?? '')?.[1] ?? ''
}
