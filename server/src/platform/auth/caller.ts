import type { CallerKind } from '@pillion/contract/operation'

export type Caller =
  | { kind: 'public' }
  | {
      kind: 'account'
      accountId: string
      sessionId: string
      /** When its token ends, in milliseconds since 1970. */
      until: number
    }
  | { kind: 'operator' }

export type Identify = (
  requiredKind: CallerKind,
  authorization: string | undefined,
) => Promise<Caller>
