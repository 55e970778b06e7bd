import { cancelOrder, getOrder } from '@pillion/contract/http/orders'
import { OUTLET, place } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.close())

const ask = (order_id: string, reason = 'TOO_BUSY', vendor_id = OUTLET) => ({
  body: { vendor_id, order_id, reason },
})
const read = async (orderId: string) =>
  (await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })).result

/** Placed and received, which is when an order can first be cancelled. */
async function received(): Promise<string> {
  const orderId = await place(world.owner)
  await world.advance(0)
  return orderId
}

describe('an order that was received', () => {
  it('[CANCEL-02, CANCEL-04, CANCEL-07] is cancelled with its reason and source', async () => {
    const orderId = await received()
    expect((await read(orderId)).status).toBe('WAITING_FOR_TRANSPORT')
    const { result } = await world.owner.call(
      cancelOrder,
      ask(orderId, 'REASON_UNKNOWN:The oven broke'),
    )
    expect(result).toEqual({ order_id: orderId, status: 'CANCELLED' })
    expect(await read(orderId)).toMatchObject({
      status: 'CANCELLED',
      cancel_source: 'CLIENT',
      cancel_reason: 'REASON_UNKNOWN:The oven broke',
    })
  })

  it('is cancelled once, however often the call is repeated', async () => {
    const orderId = await received()
    const call = { ...ask(orderId), key: `cancel-${orderId}` }
    const replies = [
      await world.owner.send(cancelOrder, call),
      await world.owner.send(cancelOrder, call),
    ]
    expect(replies.map((reply) => [reply.status, reply.replayed])).toEqual([
      [200, false],
      [200, true],
    ])
    await world.owner.call(cancelOrder, ask(orderId))
    const { status_history } = await read(orderId)
    expect(status_history.filter((entry) => entry.status === 'CANCELLED')).toHaveLength(1)
  })

  it.each(['', 'BORED', 'REASON_UNKNOWN', `REASON_UNKNOWN:${'x'.repeat(201)}`])(
    '[CANCEL-02] refuses the reason "%s"',
    async (reason) => {
      const orderId = await received()
      const reply = await world.owner.send(cancelOrder, ask(orderId, reason))
      expect([reply.status, reply.answer]).toMatchObject([
        422,
        { message: 'validation.cancel-reason' },
      ])
    },
  )
})

describe('an order whose rider has accepted', () => {
  it('[CANCEL-03, CANCEL-10] cannot be cancelled, and the answer gives its status', async () => {
    const orderId = await received()
    await world.advance(20_000)
    const { status } = await read(orderId)
    expect(['COURIER_ACCEPTED_DELIVERY', 'NEAR_VENDOR']).toContain(status)
    const reply = await world.owner.send(cancelOrder, ask(orderId))
    expect([reply.status, reply.answer]).toMatchObject([
      409,
      {
        message: 'order cannot be cancelled at this stage',
        errors: [{ field: 'reason' }],
        meta: { details: { status } },
      },
    ])
  })
})

describe('another vendor', () => {
  it('cannot cancel it, nor can a sister outlet', async () => {
    const orderId = await received()
    expect((await world.stranger.send(cancelOrder, ask(orderId))).status).toBe(403)
    expect((await world.stranger.send(cancelOrder, ask(orderId, 'CLOSED', 'cb-sod'))).status).toBe(
      404,
    )
    expect((await world.owner.send(cancelOrder, ask(orderId, 'CLOSED', 'nk-ost'))).status).toBe(404)
    expect((await read(orderId)).status).toBe('WAITING_FOR_TRANSPORT')
    const unknown = await world.owner.send(cancelOrder, ask('nk-sod-2h00000000'))
    expect([unknown.status, unknown.answer]).toMatchObject([
      404,
      { message: 'error.not-found', errors: [{ field: 'order_id' }] },
    ])
  })
})
