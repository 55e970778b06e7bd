import { callersOf, type CallerKind } from '@pillion/contract/operation'

import { Refusal } from '../refusals/refusal.ts'
import type { Caller, CallerOf, Identify } from './caller.ts'
import type { VerifyPlatformToken } from './platform-tokens.ts'
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
  verifyPlatformToken: VerifyPlatformToken,
): Identify {
  const verify = async (requiredKind: CallerKind, authorization: string | undefined) => {
    if (requiredKind === 'public') return { kind: 'public' } as const
    const platformToken = tokenOf('GoDroid', authorization)
    const caller = platformToken
      ? await verifyPlatformToken(platformToken)
      : await tokens.verify(bearerToken(authorization))
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
  required in callersOf
    ? (callersOf[required as keyof typeof callersOf] as readonly string[]).includes(kind)
    : kind === required

export const bearerToken = (authorization: string | undefined): string =>
  tokenOf('Bearer', authorization)

/** Empty with another scheme. */
function tokenOf(scheme: 'Bearer' | 'GoDroid', authorization = ''): string {
  const [, sent = '', token = ''] = /^(\w+) +(\S{1,4096})$/.exec(authorization) ?? []
  return sent.toLowerCase() === scheme.toLowerCase() ? token : ''
}
