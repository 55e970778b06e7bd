import type { IdempotentCall } from '../db/run-idempotent.ts'
import type { Caller } from './caller.ts'
import { scopeOf } from './scope-of.ts'

type Services = Pick<IdempotentCall, 'database' | 'clock'>
type Call = Pick<IdempotentCall, 'idempotency'> & { caller: Caller }

/** The call as `runIdempotent` takes it, in the scope of its caller. */
export const idempotentCallOf = (
  { database, clock }: Services,
  { caller, idempotency }: Call,
): IdempotentCall => ({
  database,
  clock,
  scope: scopeOf(caller),
  caller: callerKey(caller),
  idempotency,
})

/** Tells callers apart, whatever kind they are of. */
export function callerKey(caller: Caller): string {
  if (caller.kind === 'account') return caller.accountId
  // The policies of the table compare them.
  if (caller.kind === 'platform') return `platform:${caller.vendorId}`
  return caller.kind === 'guest' ? `guest:${caller.guestId}` : caller.kind
}
