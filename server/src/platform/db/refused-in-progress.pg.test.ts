import { placeOrder } from '@pillion/contract/http/orders'
import { countRows } from '@pillion/testkit/count-rows'
import { requestBody } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { idempotencyLockOf } from './run-idempotent.ts'
import { system } from './scope.ts'
import { bind, statement } from './statement.ts'

const LOCK = statement('hold-key', 'select pg_advisory_xact_lock($1)')
/** A fee is valid for fifteen minutes. */
const FEE_MS = 900_000

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.close())

/** A slow first attempt. The returned function ends it without effect. */
async function startSlowRequest(key: string): Promise<() => Promise<void>> {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: open, resolve: unblock } = Promise.withResolvers<void>()
  const lock = idempotencyLockOf(String(decodeJwt(world.owner.token).sub), key)
  const first = world.context.database.transaction(system, async (transaction) => {
    await transaction.run(bind(LOCK, [lock]))
    begin()
    await open
  })
  await begun
  const end = async () => {
    unblock()
    await first
  }
  onTestFinished(end)
  return end
}

describe('a request that is refused while its first attempt is still running', () => {
  it('[GAP-144, QUOTE-06] gets "in progress", not a new fee for a second order', async () => {
    const body = await requestBody(world.owner)
    world.clock.advance(FEE_MS + 1_000)
    const before = await countRows(world.context)
    const end = await startSlowRequest('slow')
    const duplicate = await world.owner.send(placeOrder, { body, key: 'slow' })
    expect([duplicate.status, duplicate.answer]).toMatchObject([
      409,
      { message: 'error.idempotency-in-progress' },
    ])
    expect(duplicate.headers.get('Retry-After')).toBe('1')
    await end()
    const after = await world.owner.send(placeOrder, { body, key: 'slow' })
    expect([after.status, after.answer]).toMatchObject([409, { message: 'SignatureExpired' }])
    expect(await countRows(world.context)).toEqual(before)
  })

  it('[QUOTE-06] is refused at once under another key', async () => {
    const body = await requestBody(world.owner)
    world.clock.advance(FEE_MS + 1_000)
    const end = await startSlowRequest('slow')
    const other = await world.owner.send(placeOrder, { body, key: 'other' })
    expect([other.status, other.answer]).toMatchObject([409, { message: 'SignatureExpired' }])
    await end()
  })
})

describe('a completed request', () => {
  it('[GAP-144, QUOTE-06] gets the same answer when its fee has expired in the meantime', async () => {
    const body = await requestBody(world.owner)
    const first = await world.owner.send(placeOrder, { body, key: 'done' })
    world.clock.advance(FEE_MS + 1_000)
    const again = await world.owner.send(placeOrder, { body, key: 'done' })
    expect([again.status, again.replayed, again.answer]).toEqual([200, true, first.answer])
  })
})
