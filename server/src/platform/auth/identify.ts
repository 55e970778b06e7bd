import { Refusal } from '../http/refusal.ts'
import type { Identify } from './caller.ts'
import type { Tokens } from './tokens.ts'

/** Whether a session still stands; asked once a minute for each. */
export type IsSessionActive = (sessionId: string) => Promise<boolean>

/** Answers who calls, or refuses: 401 without a valid token, 403 with one of another kind. */
export function makeIdentify(tokens: Tokens, isSessionActive: IsSessionActive): Identify {
  return async (requiredKind, authorization) => {
    if (requiredKind === 'public') return { kind: 'public' }
    const caller = await tokens.verify(bearerToken(authorization))
    if (!caller) throw new Refusal('error.unauthenticated')
    if (caller.kind !== requiredKind) throw new Refusal('error.forbidden')
    if (caller.kind === 'account' && !(await isSessionActive(caller.sessionId)))
      throw new Refusal('error.unauthenticated')
    return caller
  }
}

export function bearerToken(authorization: string | undefined): string {
  return /^Bearer (\S{1,4096})$/.exec(authorization ?? '')?.[1] ?? ''
}
