import { startBareDatabase, type BareDatabase } from '@pillion/testkit/bare-database'
import { testClock } from '@pillion/testkit/test-clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Refusal } from '../refusals/refusal.ts'
import type { Transaction } from './database.ts'
import { deleteExpiredAnswers } from './delete-expired-answers.ts'
import {
  runIdempotent,
  answerOfFirstAttempt,
  storeAnswerStatement,
  type IdempotentCall,
} from './run-idempotent.ts'
import { system } from './scope.ts'
import { bind, statement } from './statement.ts'

let bare: BareDatabase
beforeAll(async () => void (bare = await startBareDatabase()))
afterAll(() => bare.close())

const NOON = Date.UTC(2026, 9, 14, 10)
const NOTE = statement('note', `insert into ground (source, country_code) values ('act', 'se')`)
const NOTES = statement('notes', 'select count(*) as notes from ground')
const FORGET = statement('forget', 'delete from ground')
const notes = async () => (await bare.database.run(system, bind(NOTES))).rows[0]?.['notes']

let replays = 0
const callWithKey = (key: string, requestText = 'this', caller = 'me'): IdempotentCall => ({
  database: bare.database,
  clock: testClock(NOON),
  scope: system,
  caller,
  idempotency: { key, hash: Buffer.from(requestText), replayed: () => void (replays += 1) },
})
const answer = (text: string) => async () => ({ text })

/** Work that waits in the middle of its transaction. */
function blockedWork() {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: open, resolve: unblock } = Promise.withResolvers<void>()
  const work = async (transaction: Transaction) => {
    await transaction.run(bind(NOTE))
    begin()
    await open
    return { text: 'slow' }
  }
  return { work, begun, unblock }
}

describe('a changing call', () => {
  it('[HTTP-11] runs once; a repeat gets the same answer', async () => {
    const before = replays
    expect(await runIdempotent(callWithKey('a'), answer('first'))).toEqual({ text: 'first' })
    expect(await runIdempotent(callWithKey('a'), answer('second'))).toEqual({ text: 'first' })
    expect(replays).toBe(before + 1)
  })

  it('with the same key by another caller is another call', async () => {
    expect(await runIdempotent(callWithKey('a', 'this', 'you'), answer('yours'))).toEqual({
      text: 'yours',
    })
  })

  it('with the same key but a different request is refused', async () => {
    const other = runIdempotent(callWithKey('a', 'that'), answer('no'))
    await expect(other).rejects.toThrow('error.idempotency-key-reused')
  })

  it('that fails stores nothing, and its key can be used again', async () => {
    const failing = runIdempotent(callWithKey('b'), async (transaction) => {
      await transaction.run(bind(NOTE))
      throw new Refusal('error.forbidden')
    })
    await expect(failing).rejects.toThrow('error.forbidden')
    expect(await notes()).toBe(0)
    expect(await runIdempotent(callWithKey('b'), answer('now'))).toEqual({ text: 'now' })
  })
})

describe('a running call', () => {
  it('answers "in progress" to its repeat, runs once, and later gives the repeat its answer', async () => {
    const { work, begun, unblock } = blockedWork()
    const first = runIdempotent(callWithKey('c'), work)
    await begun
    await expect(runIdempotent(callWithKey('c'), work)).rejects.toThrow(
      'error.idempotency-in-progress',
    )
    expect(await notes()).toBe(0)
    unblock()
    expect(await first).toEqual({ text: 'slow' })
    expect(await runIdempotent(callWithKey('c'), work)).toEqual({ text: 'slow' })
    expect(await notes()).toBe(1)
    await bare.database.run(system, bind(FORGET))
  })

  it('[GAP-144] overrides a refusal of its repeat, since it may still succeed', async () => {
    const { work, begun, unblock } = blockedWork()
    const first = runIdempotent(callWithKey('h'), work)
    await begun
    const refused = () => answerOfFirstAttempt(callWithKey('h'), new Refusal('SignatureExpired'))
    await expect(refused()).rejects.toThrow('error.idempotency-in-progress')
    unblock()
    await first
    expect(await refused()).toEqual({ text: 'slow' })
    await bare.database.run(system, bind(FORGET))
  })

  it('does not block another key', async () => {
    const { work, begun, unblock } = blockedWork()
    const first = runIdempotent(callWithKey('d'), work)
    await begun
    expect(await runIdempotent(callWithKey('e'), answer('quick'))).toEqual({ text: 'quick' })
    unblock()
    await first
    await bare.database.run(system, bind(FORGET))
  })
})

describe('a call whose first attempt commits after the second has begun', () => {
  const meanwhile = (key: string) =>
    bare.database.run(
      system,
      storeAnswerStatement(callWithKey(key), Date.UTC(2026, 9, 14), { text: 'first' }),
    )

  it('gives the second the first answer and stores nothing more', async () => {
    const second = runIdempotent(callWithKey('f'), async (transaction) => {
      await transaction.run(bind(NOTE))
      await meanwhile('f')
      return { text: 'second' }
    })
    expect(await second).toEqual({ text: 'first' })
    expect(await notes()).toBe(0)
  })

  it('gives the second the first answer even when the first made the second impossible', async () => {
    const second = runIdempotent(callWithKey('g'), async () => {
      await meanwhile('g')
      throw new Refusal('collection-point.already-registered')
    })
    expect(await second).toEqual({ text: 'first' })
  })
})

describe('an old call', () => {
  const DAY = 86_400_000
  const deleteAfter = (days: number) =>
    deleteExpiredAnswers(bare.database, testClock(NOON + days * DAY))

  it('[GAP-144] is answered from storage for a month, although only a day is promised; then its key is free', async () => {
    await runIdempotent(callWithKey('i'), answer('first'))
    for (const days of [1, 30]) {
      await deleteAfter(days)
      expect(await runIdempotent(callWithKey('i'), answer('second'))).toEqual({ text: 'first' })
    }
    await deleteAfter(30.001)
    expect(await runIdempotent(callWithKey('i'), answer('second'))).toEqual({ text: 'second' })
  })
})
