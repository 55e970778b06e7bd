import type { CallerKind } from '@pillion/contract/operation'

import { Refusal } from '../refusals/refusal.ts'
import type { Caller, CallerOf, Identify } from './caller.ts'
import type { Tokens } from './tokens.ts'

/** Whether a session has not ended; called at most once a minute per session. */
export type IsSessionActive = (sessionId: string) => Promise<boolean>

/** Whether a guest link has neither expired nor been revoked; called for each call of a guest. */
export type IsGuestLinkActive = (linkId: string) => Promise<boolean>

/** Identifies callers. Refuses with 401 without a valid token, with 403 for one of another kind. */
export function makeIdentify(
  tokens: Tokens,
  isSessionActive: IsSessionActive,
  isGuestLinkActive: IsGuestLinkActive,
): Identify {
  const verify = async (requiredKind: CallerKind, authorization: string | undefined) => {
    if (requiredKind === 'public') return { kind: 'public' } as const
    const caller = await tokens.verify(bearerToken(authorization))
    if (!caller) throw new Refusal('error.unauthenticated')
    if (caller.kind === 'account' && !(await isSessionActive(caller.sessionId)))
      throw new Refusal('error.unauthenticated')
    if (caller.kind === 'guest' && !(await isGuestLinkActive(caller.linkId)))
      throw new Refusal('error.unauthenticated')
    if (!isOfKind(caller, requiredKind)) throw new Refusal('error.forbidden')
    return caller
  }
  return async <K extends CallerKind>(requiredKind: K, authorization: string | undefined) =>
    (await verify(requiredKind, authorization)) as CallerOf<K>
}

const isOfKind = ({ kind }: Caller, required: CallerKind): boolean =>
  kind === required || (required === 'account-or-guest' && (kind === 'account' || kind === 'guest'))

export function bearerToken(authorization: string | undefined): string {
  return /^Bearer +(\S{1,4096})$/i.exec(authorization ?? '')?.[1] ?? ''
}
