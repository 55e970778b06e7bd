import { getOrder, listOrders, placeOrder } from '@pillion/contract/http/orders'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import { OUTLET, place, requestBody, type PlaceBody } from '@pillion/testkit/requests'
import { issueVoucher, placeDiscounted } from '@pillion/testkit/vouchers'
import { NOON, startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let body: PlaceBody
beforeAll(async () => {
  world = await startWorld()
  body = await requestBody(world.owner)
})
afterAll(() => world.close())

const refusal = async (change: (body: PlaceBody) => void) => {
  const changed = structuredClone(body)
  change(changed)
  const reply = await world.owner.send(placeOrder, { body: changed })
  return [reply.status, (reply.answer as unknown as { message: string }).message]
}
const count = async () => {
  const query = { from: NOON / 1000 - 60, to: NOON / 1000 + 3600, count: 200 }
  const { result } = await world.owner.call(listOrders, { params: { vendorId: OUTLET }, query })
  return result.data.length
}

describe('a request', () => {
  it('[ORDER-17, ORDER-01] becomes an order whose id begins with the vendor’s', async () => {
    const orderId = await place(world.owner, body)
    expect(orderId).toMatch(/^nk-sod-[0-9a-hjkmnp-tv-z]{10}$/)
  })

  it('[ORDER-02, ORDER-03, ORDER-04, ORDER-05, ORDER-06, ORDER-20] can be read back in full', async () => {
    const orderId = await place(world.owner, body)
    const query = { vendorId: OUTLET, orderId }
    const { result } = await world.owner.call(getOrder, { query })
    expect(result).toMatchObject({
      order_id: orderId,
      customer: {
        name: 'Anna Lind',
        phone_number: '+46701740611',
        location: { notes: 'Ring twice' },
      },
      order: {
        amount: 249.5,
        description: 'Two bowls of ramen',
        payment_method: 'CASH_ON_DELIVERY',
      },
      delivery_fee: body.delivery_fee,
      discount: 0,
      total_amount: 249.5 + body.delivery_fee,
      created_at: NOON / 1000,
      preordered_for: null,
      rider: null,
      proofs: { delivery: [], pickup: [], return: [] },
    })
    // Dispatch may have begun already.
    expect(result.status_history[0]).toEqual({ status: 'NEW', created_at: NOON / 1000 })
  })

  it('[GEN-08] names the outlet, destination, customer, amount, payment, description, notes, time and voucher', async () => {
    const preordered_for = NOON / 1000 + 7_200
    const { code } = await issueVoucher(world, { type: 'amount', amount: 20 })
    const options = { body: { ...body, preordered_for }, now: NOON / 1000 }
    const orderId = await placeDiscounted(world.owner, code, options)
    const { result } = await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })
    expect(result).toMatchObject({
      vendor_id: 'nk-sod',
      customer: {
        name: 'Anna Lind',
        phone_number: '+46701740611',
        location: {
          address: '3, B, Hornsgatan 12',
          latitude: body.customer.location.latitude,
          longitude: body.customer.location.longitude,
          notes: 'Ring twice',
        },
      },
      order: {
        amount: 249.5,
        payment_method: 'CASH_ON_DELIVERY',
        description: 'Two bowls of ramen',
      },
      preordered_for,
      voucher: { code, type: 'amount', amount: 20 },
      discount: 20,
    })
  })

  it('[RAR-11] keeps its scheduled time and the estimated delivery time', async () => {
    const preordered_for = NOON / 1000 + 7_200
    const orderId = await place(world.owner, { ...body, preordered_for })
    const { result } = await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })
    expect(result.preordered_for).toBe(preordered_for)
    expect(result.estimated_delivery_minutes).toBe(20)
  })

  it('gives the rider at least 15 minutes to reach the outlet', async () => {
    const shortPickup = { ...body, login_pickup_estimation: 1 }
    const orderId = await place(world.owner, shortPickup)
    const { result } = await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })
    expect(result.estimated_pickup_minutes).toBe(15)
  })
})

describe('a repeated request', () => {
  it('[HTTP-11] with the same key gets the same answer and places nothing', async () => {
    const first = await world.owner.send(placeOrder, { body, key: 'once' })
    const before = await count()
    const again = await world.owner.send(placeOrder, { body, key: 'once' })
    expect([first.replayed, again.replayed]).toEqual([false, true])
    expect(again.answer).toEqual(first.answer)
    expect(await count()).toBe(before)
  })

  it('with the same key but different content is refused', async () => {
    await world.owner.send(placeOrder, { body, key: 'clash' })
    const other = { ...body, age_validation_required: true }
    const reply = await world.owner.send(placeOrder, { body: other, key: 'clash' })
    expect([reply.status, reply.answer]).toMatchObject([
      422,
      { message: 'error.idempotency-key-reused' },
    ])
  })

  it('sent many times concurrently places one order; the others get "in progress"', async () => {
    const before = await count()
    const sent = Array.from({ length: 30 }, () =>
      world.owner.send(placeOrder, { body, key: 'thirty-at-once' }),
    )
    const replies = await Promise.all(sent)
    const placed = replies.filter((reply) => reply.status === 200)
    expect(new Set(placed.map((reply) => reply.answer.result.order_id)).size).toBe(1)
    for (const reply of replies.filter((one) => one.status !== 200)) {
      expect(reply.answer).toMatchObject({ message: 'error.idempotency-in-progress' })
      expect(reply.headers.get('Retry-After')).toBe('1')
    }
    expect(await count()).toBe(before + 1)
  })

  it('with the same key by another vendor is another request', async () => {
    await world.owner.send(placeOrder, { body, key: 'shared' })
    const theirs = await requestBody(world.stranger, { vendorId: 'cb-sod' })
    const reply = await world.stranger.send(placeOrder, { body: theirs, key: 'shared' })
    expect([reply.status, reply.replayed]).toEqual([200, false])
  })
})

describe('requests of two accounts at the same time', () => {
  it('do not mix, and neither reaches the other’s outlets', async () => {
    const theirs = await requestBody(world.stranger, { vendorId: 'cb-sod' })
    const [mine, other, foreign] = await Promise.all([
      world.owner.send(placeOrder, { body }),
      world.stranger.send(placeOrder, { body: theirs }),
      world.stranger.send(placeOrder, { body }),
    ])
    expect([mine.status, other.status, foreign.status]).toEqual([200, 200, 403])
    expect(mine.answer).toMatchObject({ result: { order_id: expect.stringMatching(/^nk-sod-/) } })
    expect(other.answer).toMatchObject({ result: { order_id: expect.stringMatching(/^cb-sod-/) } })
  })
})

describe('the form’s rules, on the server', () => {
  it.each([
    ['[FORM-04]', 'validation.fill-customer-name', (b: PlaceBody) => void (b.customer.name = '  ')],
    [
      '[FORM-05]',
      'validation.wrong-customer-name',
      (b: PlaceBody) => void (b.customer.name = 'Anna 2'),
    ],
    [
      '[FORM-06]',
      'validation.fill-customer-phone',
      (b: PlaceBody) => void (b.customer.phone_number = ''),
    ],
    [
      '[FORM-07]',
      'validation.phone-incorrect',
      (b: PlaceBody) => void (b.customer.phone_number = '12'),
    ],
    [
      '[FORM-08]',
      'validation.fill-description',
      (b: PlaceBody) => void (b.order.description = 'x'.repeat(201)),
    ],
    [
      '[FORM-09]',
      'validation.fill-address',
      (b: PlaceBody) => void (b.customer.location.address = ' '),
    ],
    ['[GAP-043]', 'validation.amount-decimals', (b: PlaceBody) => void (b.order.amount = 0.001)],
    [
      '[FORM-04]',
      'validation.hidden-characters',
      (b: PlaceBody) => void (b.customer.name = '\u200B\u200B'),
    ],
    [
      '[FORM-18]',
      'validation.hidden-characters',
      (b: PlaceBody) => void (b.customer.location.notes = 'Ring \u202Etwice'),
    ],
    [
      '[FORM-13]',
      'validation.fill-payment-method',
      (b: PlaceBody) => void (b.order.payment_method = 'NONE'),
    ],
    [
      '[FORM-14, PAY-24]',
      'error.no-payment-method-available',
      (b: PlaceBody) => void (b.order.payment_method = 'ONLINE_PAYMENT'),
    ],
    [
      '[ADDR-17]',
      'address.notes-too-long',
      (b: PlaceBody) => void (b.customer.location.notes = 'å'.repeat(501)),
    ],
    [
      '[ADDR-18]',
      'address.too-long',
      (b: PlaceBody) => void (b.customer.location.address = 'å'.repeat(128)),
    ],
    [
      '[GAP-048]',
      'validation.preorder-time',
      (b: PlaceBody) => void (b.preordered_for = NOON / 1000 + 60),
    ],
  ])('%s refuses with %s', async (_, key, change) => {
    const before = await count()
    expect(await refusal(change)).toEqual([422, key])
    expect(await count()).toBe(before)
  })

  it('[FORM-01] the first broken rule is reported', async () => {
    const both = (b: PlaceBody) => {
      b.customer.phone_number = ''
      b.customer.name = ''
    }
    expect(await refusal(both)).toEqual([422, 'validation.fill-customer-name'])
  })

  it('[FORM-19] a destination outside the area is refused', async () => {
    const far = offsetBy({ latitude: 59.33, longitude: 18.06 }, 12, 0)
    expect(await refusal((b) => Object.assign(b.customer.location, far))).toEqual([
      422,
      'request.error.undeliverable-address',
    ])
  })
})

describe('a quote that does not match', () => {
  it('is refused when the fee, place or vendor differs', async () => {
    const mismatch = [422, 'quote.signature-mismatch']
    expect(await refusal((b) => void (b.delivery_fee -= 1))).toEqual(mismatch)
    expect(await refusal((b) => void (b.customer.location.latitude += 0.001))).toEqual(mismatch)
    expect(await refusal((b) => void (b.vendor_id = 'nk-ost'))).toEqual(mismatch)
    expect(await refusal((b) => void (b.signature = `${b.signature}x`))).toEqual(mismatch)
  })

  it('[QUOTE-06] answers SignatureExpired after 15 minutes', async () => {
    const later = await startWorld()
    try {
      const old = await requestBody(later.owner)
      later.clock.advance(15 * 60_000)
      const reply = await later.owner.send(placeOrder, { body: old })
      expect([reply.status, reply.answer]).toMatchObject([409, { message: 'SignatureExpired' }])
    } finally {
      await later.close()
    }
  })
})

describe('a closed service', () => {
  it('[RAR-20] refuses an as-soon-as-possible order, and accepts one for a slot after opening', async () => {
    const night = await startWorld({ start: Date.UTC(2026, 9, 14, 22, 30) })
    try {
      const now = await requestBody(night.owner)
      const reply = await night.owner.send(placeOrder, { body: now })
      expect([reply.status, reply.answer]).toMatchObject([
        422,
        { message: 'request.service-closed' },
      ])
      const preordered_for = Date.UTC(2026, 9, 15, 6) / 1000
      const later = await night.owner.send(placeOrder, { body: { ...now, preordered_for } })
      expect(later.status).toBe(200)
    } finally {
      await night.close()
    }
  })
})

describe('another account’s vendor', () => {
  it('[GEN-25] is refused like an unknown one, regardless of the body', async () => {
    const theirs = await refusal((b) => void (b.vendor_id = 'cb-sod'))
    const unknown = await refusal((b) => void (b.vendor_id = 'nowhere'))
    expect(theirs).toEqual([403, 'error.forbidden'])
    expect(unknown).toEqual(theirs)
  })
})
