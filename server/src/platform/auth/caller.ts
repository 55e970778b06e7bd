import type { CallerKind } from '@pillion/contract/operation'

export type Caller =
  | { kind: 'public' }
  | {
      kind: 'account'
      accountId: string
      sessionId: string
      /** When its token expires, in milliseconds since 1970. */
      until: number
    }
  | { kind: 'operator' }

export type CallerOf<K extends CallerKind> = Extract<Caller, { kind: K }>

/** Resolves to the caller; throws a Refusal unless it is of the required kind. */
export type Identify = <K extends CallerKind>(
  requiredKind: K,
  authorization: string | undefined,
) => Promise<CallerOf<K>>
