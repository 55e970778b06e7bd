import { createHash } from 'node:crypto'

import type { Clock } from '../clock/clock.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Database, Transaction } from './database.ts'
import { duplicateKeyTable } from './duplicate-key-table.ts'
import { insertInto, type Expressions } from './insert-into.ts'
import type { Scope } from './scope.ts'
import { bind, statement, type BoundStatement } from './statement.ts'

const BEGIN_CALL = statement(
  'begin-idempotent-call',
  `select pg_try_advisory_xact_lock($3) as free,
    (select true from idempotency where caller = $1 and key = $2) as known,
    (select request_hash = $4 from idempotency where caller = $1 and key = $2) as same,
    (select answer from idempotency where caller = $1 and key = $2) as answer`,
)

const STORE_ANSWER = statement(
  'store-answer',
  insertAnswer({ caller: '$1', key: '$2', request_hash: '$3', answer: '$4', created_at: '$5' }),
)

const IS_FREE = statement('is-key-free', 'select pg_try_advisory_xact_lock($1) as free')

const STORED_ANSWER = statement(
  'stored-answer',
  `select request_hash = $3 as same, answer from idempotency where caller = $1 and key = $2`,
)

/** What a changing call brings so that it takes effect once, however often it arrives. */
export type Idempotency = {
  key: string
  /** Hash of the operation and its input. */
  hash: Buffer
  /** Marks the answer as a repeated one. */
  replayed(): void
}

export type IdempotentCall = {
  database: Database
  clock: Clock
  scope: Scope
  caller: string
  idempotency: Idempotency
}

/**
 * Runs a changing call once. The answer is stored in the same transaction and returned again when the
 * call is repeated. Refuses a key that was used for a different request, and a repeat while the first
 * attempt is still running.
 */
export async function runIdempotent<A>(
  idempotentCall: IdempotentCall,
  work: (transaction: Transaction) => Promise<A>,
): Promise<A> {
  const { database, clock, scope, caller, idempotency } = idempotentCall
  const result = database.transaction(scope, async (transaction) => {
    const values = [
      caller,
      idempotency.key,
      idempotencyLockOf(caller, idempotency.key),
      idempotency.hash,
    ]
    const { rows } = await transaction.run<
      { free: boolean; known: boolean | null } & StoredAnswer<A>
    >(bind(BEGIN_CALL, values))
    const row = rows[0]
    if (row?.known) return replay(row, idempotency)
    if (!row?.free) throw new Refusal('error.idempotency-in-progress')
    const answer = await work(transaction)
    await transaction.run(storeAnswerStatement(idempotentCall, clock.now(), answer))
    return answer
  })
  return result.catch((error) => answerOfFirstAttempt(idempotentCall, error))
}

/**
 * The answer of the first call with this key, if there is one. For calls that check what the first one has changed,
 * or that cost an attempt.
 */
export async function firstAnswer<A>(idempotentCall: IdempotentCall): Promise<A | undefined> {
  const { database, scope, idempotency } = idempotentCall
  const [stored] = await database.batch(scope, [readAnswerStatement(idempotentCall)])
  const known = stored?.rows[0] as StoredAnswer<A> | undefined
  return known && replay(known, idempotency)
}

/**
 * If the first attempt committed after this one had looked for its answer, that answer counts. While
 * the first attempt is still running, a refusal of this one is not final: the first may succeed.
 */
export async function answerOfFirstAttempt<A>(
  idempotentCall: IdempotentCall,
  error: unknown,
): Promise<A> {
  const isStored = duplicateKeyTable(error) === 'idempotency'
  if (!isStored && !(error instanceof Refusal)) throw error
  const { caller, idempotency } = idempotentCall
  const [lock, stored] = await idempotentCall.database.batch(idempotentCall.scope, [
    bind(IS_FREE, [idempotencyLockOf(caller, idempotency.key)]),
    readAnswerStatement(idempotentCall),
  ])
  const known = stored?.rows[0] as StoredAnswer<A> | undefined
  if (known) return replay(known, idempotency)
  throw lock?.rows[0]?.['free'] ? error : new Refusal('error.idempotency-in-progress')
}

export type StoredAnswer<A> = { same: boolean; answer: A }

/** Reads the stored answer, for a call that reads other rows in the same round trip. */
export const readAnswerStatement = ({ caller, idempotency }: IdempotentCall): BoundStatement =>
  bind(STORED_ANSWER, [caller, idempotency.key, idempotency.hash])

/** Returns the stored answer, unless the key came with a different request. */
export function replay<A>(known: StoredAnswer<A>, idempotency: Idempotency): A {
  if (!known.same) throw new Refusal('error.idempotency-key-reused', { field: 'Idempotency-Key' })
  idempotency.replayed()
  return known.answer
}

/** The SQL that stores an answer. The values are SQL expressions; `from` as in `insertInto`. */
export function insertAnswer(answer: Required<Expressions<'idempotency'>>, from?: string): string {
  return insertInto('idempotency', answer, from)
}

export function storeAnswerStatement(
  idempotentCall: IdempotentCall,
  now: number,
  answer: unknown,
): BoundStatement {
  const { caller, idempotency } = idempotentCall
  const values = [caller, idempotency.key, idempotency.hash, JSON.stringify(answer)]
  return bind(STORE_ANSWER, [...values, new Date(now).toISOString()])
}

/** The advisory lock that is held while a call with this key runs. */
export function idempotencyLockOf(caller: string, key: string): string {
  return createHash('sha256').update(`${caller}\n${key}`).digest().readBigInt64BE(0).toString()
}
