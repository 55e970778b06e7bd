import type { ErrorAnswer } from '@pillion/contract/errors'
import { getOrder, listOrders, placeOrder } from '@pillion/contract/http/orders'
import type { QuoteClaims } from '@pillion/domain/quotes/quote'
import { settledRows } from '@pillion/testkit/count-rows'
import { OUTLET, place, requestBody, type PlaceBody } from '@pillion/testkit/requests'
import { discounted, issueVoucher, type NewVoucher } from '@pillion/testkit/vouchers'
import { NOON, startWorld, type World } from '@pillion/testkit/world'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const now = NOON / 1000
const HOUR = 3_600

let world: World
let body: PlaceBody
beforeAll(async () => {
  world = await startWorld()
  body = await requestBody(world.owner)
})
afterAll(() => world.close())

const withVoucher = async (terms: Partial<NewVoucher> = {}, plain = body) => {
  const { code } = await issueVoucher(world, terms)
  return discounted(world.owner, code, { body: plain, now })
}
const read = async (orderId: string, vendorId = OUTLET) =>
  (await world.owner.call(getOrder, { query: { vendorId, orderId } })).result

/** The refusal of a request, which must leave nothing behind. */
async function refusal(requested: PlaceBody, on = world) {
  await on.advance(0)
  const before = await settledRows(on)
  const { status, answer } = await on.owner.send(placeOrder, { body: requested })
  const { message, meta } = answer as unknown as ErrorAnswer
  expect(await settledRows(on)).toEqual(before)
  const reason = meta?.details?.['reason']
  return [status, message, ...(reason ? [reason] : [])]
}
const mismatch = [422, 'quote.signature-mismatch']
const unusable = (reason: string) => [422, 'voucher.error.validation.message', reason]

describe('a request with a voucher', () => {
  it.each([
    ['amount', 20, 20],
    ['amount', 1_000, Infinity],
    ['deliveryFee', 0, Infinity],
  ] as const)(
    '[VOUCHER-01, VOUCHER-04, VOUCHER-05] becomes an order at the reduced fee: %s %s',
    async (type, amount, off) => {
      const requested = await withVoucher({ type, amount })
      const order = await read(await place(world.owner, requested))
      const discount = Math.min(off, body.delivery_fee)
      expect(order).toMatchObject({ delivery_fee: body.delivery_fee, discount })
      expect(order.voucher).toEqual({ ...requested.voucher, minimum_fee: 0 })
      expect(order.total_amount).toBeCloseTo(249.5 + body.delivery_fee - discount, 6)
    },
  )

  it('[QUOTE-20] takes off a percentage of the fee, rounded to minor units', async () => {
    const order = await read(
      await place(world.owner, await withVoucher({ type: 'percentage', amount: 33 })),
    )
    expect(order.discount).toBe(Math.round(body.delivery_fee * 33) / 100)
    expect(order.voucher).toMatchObject({ type: 'percentage', amount: 33 })
  })

  it('shows its voucher in the list; an order without one shows none', async () => {
    const orderId = await place(world.owner, await withVoucher())
    const plain = await place(world.owner, {
      ...body,
      voucher: null,
      discounted_delivery_fee: null,
    })
    const query = { from: now - 60, to: now + 60, count: 200 }
    const { result } = await world.owner.call(listOrders, { params: { vendorId: OUTLET }, query })
    const listedOrder = (id: string) => result.data.find(({ order_id }) => order_id === id)
    expect(listedOrder(orderId)?.voucher).toMatchObject({ type: 'amount', amount: 20 })
    expect(listedOrder(plain)).toMatchObject({ voucher: null, discount: 0 })
  })

  it('accepts the code in any notation', async () => {
    const requested = await withVoucher({ code: 'as-you-like' })
    const voucher = { ...requested.voucher!, code: ' As-you-Like ' }
    const order = await read(await place(world.owner, { ...requested, voucher }))
    expect(order.voucher?.code).toBe('AS-YOU-LIKE')
  })
})

describe('voucher, discounted fee and signature', () => {
  it.each(['voucher', 'discounted_delivery_fee', 'discounted_delivery_fee_signature'] as const)(
    '[VOUCHER-05] are required together: not without %s',
    async (name) => {
      const requested = await withVoucher()
      expect(await refusal({ ...requested, [name]: null })).toEqual(unusable('incomplete'))
      const { [name]: only } = requested
      expect(await refusal({ ...body, [name]: only })).toEqual(unusable('incomplete'))
    },
  )

  it('[VOUCHER-04] must be the signed ones', async () => {
    const requested = await withVoucher({ amount: 20 })
    const voucher = requested.voucher!
    const fee = requested.discounted_delivery_fee ?? 0
    const signature = requested.discounted_delivery_fee_signature ?? ''
    const { code } = await issueVoucher(world, { amount: 20 })
    for (const change of [
      { voucher: { ...voucher, code } },
      { voucher: { ...voucher, code: 'NO-SUCH' } },
      { voucher: { ...voucher, amount: 21 } },
      { voucher: { ...voucher, type: 'percentage' as const } },
      { discounted_delivery_fee: fee - 0.01 },
      { discounted_delivery_fee: body.delivery_fee },
      { discounted_delivery_fee: 0 },
      { discounted_delivery_fee_signature: `${signature.slice(0, -2)}xx` },
      { discounted_delivery_fee_signature: 'garbage' },
      {
        voucher: { ...voucher, amount: 20.001 },
        discounted_delivery_fee_signature: 'garbage',
      },
      { discounted_delivery_fee_signature: body.signature },
      { signature, delivery_fee: fee },
    ])
      expect(await refusal({ ...requested, ...change })).toEqual(mismatch)
    expect((await world.owner.send(placeOrder, { body: requested })).status).toBe(200)
  })

  it('must not be those of another route at the same price', async () => {
    const { source, destination } = decodeJwt<QuoteClaims>(body.signature)
    const longitude = 2 * source.longitude - destination.longitude
    const mirrored = await requestBody(world.owner, { to: { ...destination, longitude } })
    const { code } = await issueVoucher(world)
    const there = await discounted(world.owner, code, { body: mirrored, now })
    const here = await discounted(world.owner, code, { body, now })
    expect(there.delivery_fee).toBe(here.delivery_fee)
    const { discounted_delivery_fee_signature } = there
    expect(await refusal({ ...here, discounted_delivery_fee_signature })).toEqual(mismatch)
  })

  it('must not be those of another vendor or outlet', async () => {
    const { code } = await issueVoucher(world)
    const books = await requestBody(world.stranger, { vendorId: 'cb-sod' })
    const theirs = await discounted(world.stranger, code, { body: books, now })
    const east = await requestBody(world.owner, { vendorId: 'nk-ost' })
    const ours = await discounted(world.owner, code, { body: east, now })
    for (const other of [theirs, ours]) {
      const { voucher, discounted_delivery_fee, discounted_delivery_fee_signature } = other
      const mixed = { voucher, discounted_delivery_fee, discounted_delivery_fee_signature }
      expect(await refusal({ ...body, ...mixed })).toEqual(mismatch)
    }
    expect(await refusal({ ...theirs })).toEqual([403, 'error.forbidden'])
  })

  it('[QUOTE-06] expire with their quote', async () => {
    const later = await startWorld()
    try {
      const plain = await requestBody(later.owner)
      later.clock.advance(10 * 60_000)
      const at = later.clock.now() / 1000
      const old = await discounted(later.owner, 'FREERIDE', { body: plain, now: at })
      later.clock.advance(5 * 60_000)
      expect(await refusal(old, later)).toEqual([409, 'SignatureExpired'])
      const fresh = await requestBody(later.owner)
      const { voucher, discounted_delivery_fee, discounted_delivery_fee_signature } = old
      const mixed = { voucher, discounted_delivery_fee, discounted_delivery_fee_signature }
      expect(await refusal({ ...fresh, ...mixed }, later)).toEqual(mismatch)
    } finally {
      await later.close()
    }
  })
})

describe('a voucher that was validated for another time', () => {
  it('[GAP-075] is checked at the order’s delivery time', async () => {
    const requested = await withVoucher({ valid_until: now + HOUR })
    const preordered_for = now + 2 * HOUR
    expect(await refusal({ ...requested, preordered_for })).toEqual(unusable('expired'))
    const tomorrow = await withVoucher({ valid_from: now + HOUR }, { ...body, preordered_for })
    expect(await refusal({ ...tomorrow, preordered_for: null })).toEqual(unusable('not-yet-valid'))
    expect((await world.owner.send(placeOrder, { body: tomorrow })).status).toBe(200)
  })

  it('[GAP-075] is refused when it has expired in the meantime', async () => {
    const later = await startWorld()
    try {
      const { code } = await issueVoucher(later, { valid_until: now + 60 })
      const requested = await discounted(later.owner, code, { now })
      later.clock.advance(60_000)
      expect(await refusal(requested, later)).toEqual(unusable('expired'))
    } finally {
      await later.close()
    }
  })
})

describe('a repeated request with a voucher', () => {
  it('[HTTP-11] gets the same answer and uses the voucher once', async () => {
    const requested = await withVoucher({ total_limit: 1 })
    const first = await world.owner.send(placeOrder, { body: requested, key: 'voucher-once' })
    await world.advance(0)
    const before = await settledRows(world)
    const again = await world.owner.send(placeOrder, { body: requested, key: 'voucher-once' })
    expect([first.status, again.status, again.replayed]).toEqual([200, 200, true])
    expect(again.answer).toEqual(first.answer)
    expect(await settledRows(world)).toEqual(before)
  })

  it('[HTTP-11] sent many times concurrently uses it once; no attempt is refused as used up', async () => {
    const requested = await withVoucher({ total_limit: 1 })
    const key = 'voucher-thirty-at-once'
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => world.owner.send(placeOrder, { body: requested, key })),
    )
    const placed = replies.filter(({ status }) => status === 200)
    expect(new Set(placed.map(({ answer }) => answer.result.order_id)).size).toBe(1)
    for (const { answer } of replies.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({ message: 'error.idempotency-in-progress' })
  })
})
