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

describe('an act', () => {
  it('[HTTP-11] is done once; its answer is given again to whoever repeats it', async () => {
    const before = replays
    expect(await runIdempotent(callWithKey('a'), answer('first'))).toEqual({ text: 'first' })
    expect(await runIdempotent(callWithKey('a'), answer('second'))).toEqual({ text: 'first' })
    expect(replays).toBe(before + 1)
  })

  it('of another caller with the same key is another one', async () => {
    expect(await runIdempotent(callWithKey('a', 'this', 'you'), answer('yours'))).toEqual({
      text: 'yours',
    })
  })

  it('with the same key that asks for something else is refused', async () => {
    const other = runIdempotent(callWithKey('a', 'that'), answer('no'))
    await expect(other).rejects.toThrow('error.idempotency-key-reused')
  })

  it('that fails stores nothing, and its key is free', async () => {
    const failing = runIdempotent(callWithKey('b'), async (transaction) => {
      await transaction.run(bind(NOTE))
      throw new Refusal('error.forbidden')
    })
    await expect(failing).rejects.toThrow('error.forbidden')
    expect(await notes()).toBe(0)
    expect(await runIdempotent(callWithKey('b'), answer('now'))).toEqual({ text: 'now' })
  })
})

describe('an act under way', () => {
  it('lets its repetition wait, stores one thing, and answers the same afterwards', async () => {
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

  it('[GAP-144] lets no refusal of its repetition hold: it may itself have come in time', async () => {
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

  it('does not stand in the way of another key', async () => {
    const { work, begun, unblock } = blockedWork()
    const first = runIdempotent(callWithKey('d'), work)
    await begun
    expect(await runIdempotent(callWithKey('e'), answer('quick'))).toEqual({ text: 'quick' })
    unblock()
    await first
    await bare.database.run(system, bind(FORGET))
  })
})

describe('an act whose first try commits while the second has begun', () => {
  const meanwhile = (key: string) =>
    bare.database.run(
      system,
      storeAnswerStatement(callWithKey(key), Date.UTC(2026, 9, 14), { text: 'first' }),
    )

  it('answers as the first, and stores nothing of its own', async () => {
    const second = runIdempotent(callWithKey('f'), async (transaction) => {
      await transaction.run(bind(NOTE))
      await meanwhile('f')
      return { text: 'second' }
    })
    expect(await second).toEqual({ text: 'first' })
    expect(await notes()).toBe(0)
  })

  it('answers as the first, also when the first’s work makes the second’s impossible', async () => {
    const second = runIdempotent(callWithKey('g'), async () => {
      await meanwhile('g')
      throw new Refusal('collection-point.already-registered')
    })
    expect(await second).toEqual({ text: 'first' })
  })
})

describe('an act of long ago', () => {
  const DAY = 86_400_000
  const deleteAfter = (days: number) =>
    deleteExpiredAnswers(bare.database, testClock(NOON + days * DAY))

  it('[GAP-144] is answered as before for a month, a day being promised; then its key is free', async () => {
    await runIdempotent(callWithKey('i'), answer('first'))
    for (const days of [1, 30]) {
      await deleteAfter(days)
      expect(await runIdempotent(callWithKey('i'), answer('second'))).toEqual({ text: 'first' })
    }
    await deleteAfter(30.001)
    expect(await runIdempotent(callWithKey('i'), answer('second'))).toEqual({ text: 'second' })
  })
})
