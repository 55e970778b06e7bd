import { getOrder, listOrders } from '@pillion/contract/http/orders'
import type { Order } from '@pillion/contract/models/order'
import { place, requestBody } from '@pillion/testkit/requests'
import { NOON, startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let sodOrderIds: string[]
let ostOrderId: string
let scheduled: string
const at = NOON / 1000

beforeAll(async () => {
  world = await startWorld()
  const body = await requestBody(world.owner)
  sodOrderIds = []
  for (let i = 0; i < 7; i += 1) {
    sodOrderIds.push(await place(world.owner, body))
    world.clock.advance(i === 3 ? 0 : 60_000)
  }
  ostOrderId = await place(world.owner, await requestBody(world.owner, { vendorId: 'nk-ost' }))
  scheduled = await place(world.owner, { ...body, preordered_for: at + 86_400 })
})
afterAll(() => world.close())

type ListQuery = Partial<
  Record<
    | 'from'
    | 'to'
    | 'count'
    | 'pagination_key'
    | 'include_outlets'
    | 'customer_phone_number'
    | 'scheduled',
    unknown
  >
>
const page = (listQuery: ListQuery = {}, vendorId = 'nk-sod') =>
  world.owner.call(listOrders, {
    params: { vendorId },
    query: { from: at, to: at + 3600, ...listQuery },
  })
const ids = (orders: readonly Order[]) => orders.map((order) => order.order_id)

describe('the orders of a vendor', () => {
  it('[LIST-09] are those of the period, `from` inclusive and `to` exclusive, newest first', async () => {
    const all = await page()
    expect(ids(all.result.data)).toHaveLength(8)
    const times = all.result.data.map((order) => order.created_at)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    const two = await page({ from: at + 60, to: at + 180 })
    expect(two.result.data.map((order) => order.created_at - at)).toEqual([120, 60])
  })

  it('[LIST-16] come in pages without gaps or repetitions, even at equal times', async () => {
    const listedIds: string[] = []
    let pagination_key: string | undefined
    do {
      const { result } = await page({ count: 2, pagination_key })
      expect(result.data.length).toBeLessThanOrEqual(2)
      listedIds.push(...ids(result.data))
      pagination_key = result.pagination_key
    } while (pagination_key)
    expect(listedIds).toEqual(ids((await page()).result.data))
  })

  it('have no further page when the last one is full', async () => {
    const { data } = (await page()).result
    const last = await page({ count: data.length })
    expect(ids(last.result.data)).toEqual(ids(data))
    expect(last.result).not.toHaveProperty('pagination_key')
    expect((await page({ count: data.length - 1 })).result).toHaveProperty('pagination_key')
  })

  it('[HIST-08, HIST-09] are those of at most 31 days, which may lie at any time (GAP-020)', async () => {
    const end = 253_402_300_799
    expect((await page({ from: end - 60, to: end })).result.data).toEqual([])
    // Two hours for a change of the clocks and for slow ones.
    const longest = 31 * 86_400 + 7_200
    const { data } = (await page({ from: at + 3_600 - longest, to: at + 3_600 })).result
    expect(ids(data)).toEqual(expect.arrayContaining(sodOrderIds))
    for (const query of [
      { from: at + 3_599 - longest, to: at + 3_600 },
      { from: 0, to: end },
      { from: at + 1, to: at },
    ]) {
      const reply = await world.owner.send(listOrders, { params: { vendorId: 'nk-sod' }, query })
      expect([reply.status, reply.answer]).toMatchObject([
        400,
        { message: 'error.malformed', errors: [{ field: 'to' }] },
      ])
    }
  })

  it('keep their pages while new orders arrive', async () => {
    const first = await page({ count: 3 })
    await place(world.owner, await requestBody(world.owner))
    const key = first.result.pagination_key
    const second = await page({ count: 3, pagination_key: key })
    expect(ids(second.result.data).some((id) => ids(first.result.data).includes(id))).toBe(false)
  })

  it('[LIST-10] leave out other outlets unless they are requested', async () => {
    expect(ids((await page()).result.data)).not.toContain(ostOrderId)
    const family = ids((await page({ include_outlets: true }, 'nk')).result.data)
    expect(family).toEqual(expect.arrayContaining([ostOrderId, ...sodOrderIds]))
    expect(ids((await page({}, 'nk')).result.data)).toEqual([])
  })

  it('are selected by schedule on request', async () => {
    const listQuery = { scheduled: true, from: at, to: at + 2 * 86_400 }
    expect(ids((await page(listQuery)).result.data)).toEqual([scheduled])
    expect((await page({ scheduled: true })).result.data).toEqual([])
  })

  it.each(['+46701740611', '070 174 06 11', '1740611', '٠٧٠ ١٧٤ ٠٦ ١١'])(
    'are found by phone number %s',
    async (customer_phone_number) => {
      expect((await page({ customer_phone_number })).result.data.length).toBeGreaterThan(0)
    },
  )

  it.each(['0701740612', '٠٧٠١٧٤٠٦١٢'])(
    '[GAP-022] are not found by another phone number, in any digits: %s',
    async (customer_phone_number) => {
      expect((await page({ customer_phone_number })).result.data).toEqual([])
    },
  )

  it('are not found by zeros only', async () => {
    expect((await page({ customer_phone_number: '0000000' })).result.data).toEqual([])
  })

  it('a phone number without digits is refused', async () => {
    const query = { from: at, to: at + 60, customer_phone_number: 'abc' }
    const reply = await world.owner.send(listOrders, { params: { vendorId: 'nk-sod' }, query })
    expect([reply.status, reply.answer]).toMatchObject([
      400,
      { message: 'error.malformed', errors: [{ field: 'customer_phone_number' }] },
    ])
  })

  it('a made-up page key is refused', async () => {
    const query = { from: at, to: at + 60, pagination_key: 'garbage' }
    const reply = await world.owner.send(listOrders, { params: { vendorId: 'nk-sod' }, query })
    expect([reply.status, reply.answer]).toMatchObject([
      400,
      { message: 'error.malformed', errors: [{ field: 'pagination_key' }] },
    ])
  })
})

describe('the scheduled orders of a month', () => {
  it('[GAP-048] include one that was placed in the month before', async () => {
    // The last of October, at noon in Stockholm.
    const lastDay = await startWorld({ start: Date.UTC(2026, 9, 31, 11) })
    try {
      const preordered_for = Date.UTC(2026, 10, 1, 11) / 1_000
      const body = { ...(await requestBody(lastDay.owner)), preordered_for }
      const orderId = await place(lastDay.owner, body)
      const { result } = await lastDay.owner.call(listOrders, {
        params: { vendorId: 'nk-sod' },
        query: { from: preordered_for - 60, to: preordered_for + 60, scheduled: true },
      })
      expect(ids(result.data)).toEqual([orderId])
    } finally {
      await lastDay.close()
    }
  })
})

describe('another vendor', () => {
  it('[GEN-25] sees neither the list nor the order', async () => {
    const query = { from: at, to: at + 60 }
    const list = await world.stranger.send(listOrders, { params: { vendorId: 'nk-sod' }, query })
    expect(list.status).toBe(403)
    const orderId = sodOrderIds[0] ?? ''
    const otherAccountReply = await world.stranger.send(getOrder, {
      query: { vendorId: 'nk-sod', orderId },
    })
    expect(otherAccountReply.status).toBe(403)
    const otherVendorReply = await world.stranger.send(getOrder, {
      query: { vendorId: 'cb-sod', orderId },
    })
    expect([otherVendorReply.status, otherVendorReply.answer]).toMatchObject([
      404,
      { errors: [{ field: 'order_id' }] },
    ])
    expect([list.answer, otherAccountReply.answer]).toMatchObject([
      { errors: [{ field: 'vendor_id' }] },
      { errors: [{ field: 'vendor_id' }] },
    ])
  })

  it('an order is found by its outlet and by its parent, not by a sister outlet', async () => {
    const orderId = sodOrderIds[0] ?? ''
    const status = async (vendorId: string) =>
      (await world.owner.send(getOrder, { query: { vendorId, orderId } })).status
    expect([await status('nk-sod'), await status('nk'), await status('nk-ost')]).toEqual([
      200, 200, 404,
    ])
    const query = { vendorId: 'nk-ost', orderId }
    const { answer } = await world.owner.send(getOrder, { query })
    expect(answer).toMatchObject({ errors: [{ field: 'order_id' }] })
  })
})
