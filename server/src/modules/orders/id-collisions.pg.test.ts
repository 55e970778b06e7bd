import { getOrder, placeOrder } from '@pillion/contract/http/orders'
import { countRows, settledRows } from '@pillion/testkit/count-rows'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { placeDiscounted } from '@pillion/testkit/vouchers'
import { NOON, startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { systemRandom } from '../../platform/clock/random.ts'

/** The bytes for the next ids; random ones when none are left. */
const draws: Uint8Array[] = []
const drawing = (...bytes: number[]) =>
  void draws.push(...bytes.map((byte) => new Uint8Array(5).fill(byte)))

let world: World
beforeAll(async () => {
  const bytes = (count: number) =>
    (count === 5 ? draws.shift() : undefined) ?? systemRandom.bytes(count)
  world = await startWorld({ overrides: { random: { bytes } } })
})
afterAll(() => world.close())
beforeEach(() => void draws.splice(0))

const read = async (orderId: string) =>
  (await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })).result

describe('an order whose id is taken', () => {
  it('[ORDER-01, HTTP-11] gets another id, and its answer names that one', async () => {
    const body = await requestBody(world.owner)
    drawing(1)
    const first = await place(world.owner, body)
    drawing(1, 2)
    const call = { body: { ...body, age_validation_required: true }, key: 'taken' }
    const { answer, status } = await world.owner.send(placeOrder, call)
    const second = answer.result.order_id
    expect(status).toBe(200)
    expect(second).not.toBe(first)
    expect(draws).toEqual([])
    expect((await read(first)).age_validation_required).toBe(false)
    expect((await read(second)).age_validation_required).toBe(true)
    const again = await world.owner.send(placeOrder, call)
    expect([again.replayed, again.answer]).toEqual([true, answer])
  })

  it('uses its voucher once', async () => {
    drawing(3)
    await placeDiscounted(world.owner, 'FREERIDE', { now: NOON / 1000 })
    const { voucher_use, orders } = await countRows(world.context)
    drawing(3, 3, 4)
    const orderId = await placeDiscounted(world.owner, 'FREERIDE', { now: NOON / 1000 })
    expect((await read(orderId)).voucher).toMatchObject({ code: 'FREERIDE' })
    const after = await countRows(world.context)
    expect([after.voucher_use, after.orders]).toEqual([voucher_use + 1, orders + 1])
  })

  it('is not placed when three ids are taken, and leaves nothing behind', async () => {
    const body = await requestBody(world.owner)
    drawing(5)
    await place(world.owner, body)
    const before = await settledRows(world)
    drawing(5, 5, 5)
    const call = { body, key: 'none-free' }
    const reply = await world.owner.send(placeOrder, call)
    expect([reply.status, reply.answer]).toMatchObject([500, { message: 'error.internal' }])
    expect(await settledRows(world)).toEqual(before)
    const again = await world.owner.send(placeOrder, call)
    expect([again.status, again.replayed]).toEqual([200, false])
  })
})
