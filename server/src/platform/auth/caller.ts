import type { CallerKind, callersOf } from '@pillion/contract/operation'

export type Caller =
  | { kind: 'public' }
  | {
      kind: 'account'
      accountId: string
      sessionId: string
      /** When its token expires, in milliseconds since 1970. */
      until: number
    }
  | {
      kind: 'guest'
      /** Whoever opened a guest link in one browser; the orders are theirs alone. */
      guestId: string
      linkId: string
      /** The outlet of the link. */
      vendorId: string
    }
  | {
      kind: 'platform'
      /** The outlet for which the rider platform embeds the portal (GODROID-02). */
      vendorId: string
      /** When its token expires, in milliseconds since 1970. */
      until: number
    }
  | { kind: 'operator' }

type KindsOf<K extends CallerKind> = K extends keyof typeof callersOf
  ? (typeof callersOf)[K][number]
  : K
export type CallerOf<K extends CallerKind> = Extract<Caller, { kind: KindsOf<K> }>

/** Resolves to the caller; throws a Refusal unless it is of the required kind. */
export type Identify = <K extends CallerKind>(
  requiredKind: K,
  authorization: string | undefined,
) => Promise<CallerOf<K>>
