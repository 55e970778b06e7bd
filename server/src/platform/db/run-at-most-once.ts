import { Refusal } from '../refusals/refusal.ts'
import type { Transaction } from './database.ts'
import { firstAnswer, runIdempotent, type IdempotentCall } from './run-idempotent.ts'
import { bind, statement } from './statement.ts'

const REPLACE_ANSWER = statement(
  'replace-answer',
  `update idempotency set answer = $4
   where caller = $1 and key = $2 and answer->>'attempt' = $3`,
)
const FORGET_ANSWER = statement(
  'forget-answer',
  `delete from idempotency where caller = $1 and key = $2 and answer->>'attempt' = $3`,
)

type Work<A> = {
  /** The effect outside of the database, which no transaction can undo. */
  ask: () => Promise<void>
  /** Afterwards; its answer is stored in the same transaction. */
  store: (transaction: Transaction) => Promise<A>
  /** Names this attempt. */
  attempt: string
  /** What a repeat is told while the outcome is unknown. When `ask` refuses with its key, it stays unknown. */
  unknown: Refusal
}

type Unfinished = { attempt: string; refused: Pick<Refusal, 'key' | 'details'> }

/**
 * Runs a changing call whose effect is outside of the database. A refusal is stored before the effect, so that a
 * repeated call never has it twice, even if the process is killed meanwhile. A call that was refused for certain can
 * be made again with the same key.
 */
export async function runAtMostOnce<A extends object>(
  call: IdempotentCall,
  { ask, store, attempt, unknown }: Work<A>,
): Promise<A> {
  const { database, scope, caller, idempotency } = call
  const { key, details } = unknown
  const begun = await runIdempotent<A | Unfinished>(call, async () => ({
    attempt,
    refused: { key, details },
  }))
  if (!('attempt' in begun) || begun.attempt !== attempt) return finished(begun)
  const row = [caller, idempotency.key, attempt]
  try {
    await ask()
  } catch (error) {
    const isUnknown = !(error instanceof Refusal) || error.key === key
    if (!isUnknown) await database.run(scope, bind(FORGET_ANSWER, row))
    throw error
  }
  return database.transaction(scope, async (transaction) => {
    const answer = await store(transaction)
    await transaction.run(bind(REPLACE_ANSWER, [...row, JSON.stringify(answer)]))
    return answer
  })
}

/** `firstAnswer` of a call that may have been run by `runAtMostOnce`. Refuses one whose outcome is unknown. */
export async function firstFinishedAnswer<A extends object>(
  call: IdempotentCall,
): Promise<A | undefined> {
  const known = await firstAnswer<A | Unfinished>(call)
  return known && finished(known)
}

function finished<A extends object>(answer: A | Unfinished): A {
  if (!('attempt' in answer)) return answer
  const { key, details } = answer.refused
  throw new Refusal(key, { details })
}
