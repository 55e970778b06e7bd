import { getOrder, placeOrder } from '@pillion/contract/http/orders'
import { checkLedger, confirmIntent, getPayment, openWallet } from '@pillion/contract/http/payments'
import { validateVoucher } from '@pillion/contract/http/vouchers'
import {
  confirmation,
  encryptCard,
  numbers,
  openIntent,
  payByCard,
  type OpenIntent,
} from '@pillion/testkit/card-payments'
import { operatorClient } from '@pillion/testkit/operator-client'
import { orderOfIntent } from '@pillion/testkit/payment-rows'
import { OUTLET, place, requestBody, type PlaceBody } from '@pillion/testkit/requests'
import { discounted, issueVoucher, validationOf } from '@pillion/testkit/vouchers'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => void (world = await startWorld({ settings: { payments: 'sandbox' } })))
afterAll(() => world.close())

const read = async (orderId: string) =>
  (await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })).result
const historyOf = async (orderId: string) =>
  (await read(orderId)).status_history.map(({ status }) => status)
const paymentOf = async (orderId: string) =>
  (await world.owner.call(getPayment, { params: { orderId } })).result
/** Lets so much time pass for the provider and for dispatch. */
async function settle(ms = 1_000): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    await world.advance(1_000)
    await world.context.paymentJobs.runDue()
  }
  await world.advance(0)
}
const pay = (number?: string) => payByCard({ address: world.address, client: world.owner }, number)
const ledger = async () => (await (await operatorClient(world)).call(checkLedger)).result

describe('a card that pays', () => {
  it('[PAY-09, PAY-13, PAY-14, PAY-17] takes the order from its intent to a rider', async () => {
    const { result: wallet } = await world.owner.call(openWallet, { params: { vendorId: OUTLET } })
    expect(wallet).toEqual({
      wallet_id: expect.stringMatching(/^[\da-f-]{36}$/),
      access_token: expect.any(String),
      expires_in: 1_800,
    })
    const { orderId, redirect } = await pay()
    expect(redirect).toBeUndefined()
    expect((await read(orderId)).status).toBe('PAYMENT_INITIATED')
    await settle()
    expect(await historyOf(orderId)).toEqual([
      'INITIATED',
      'PAYMENT_INITIATED',
      'PAYMENT_COMMITTED',
      'NEW',
      'RECEIVED',
      'WAITING_FOR_TRANSPORT',
    ])
    const { delivery_fee } = await read(orderId)
    expect(await paymentOf(orderId)).toMatchObject({
      status: 'PAID',
      amount: delivery_fee,
      currency: 'SEK',
      events: [{ type: 'opened' }, { type: 'confirming' }, { type: 'paid' }],
    })
  })

  it('is charged when its webhook is lost, too', async () => {
    const { orderId } = await pay(numbers.losingWebhook)
    await settle(19_000)
    expect((await read(orderId)).status).toBe('PAYMENT_INITIATED')
    await settle(2_000)
    expect(await historyOf(orderId)).toContain('PAYMENT_COMMITTED')
  })

  it('that the bank asks about pays only once the payer has confirmed', async () => {
    const { orderId, redirect } = await pay(numbers.authenticated)
    expect(redirect).toMatch(/\/sandbox-payments\/bank\/sandbox_/)
    await settle(25_000)
    expect((await read(orderId)).status).toBe('PAYMENT_INITIATED')
    const path = world.address + new URL(redirect!).pathname
    expect(await (await fetch(path)).text()).toContain('Bekräfta din betalning')
    const answered = await fetch(path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ answer: 'approve' }),
    })
    expect([answered.status, answered.headers.get('location')]).toEqual([
      303,
      `${world.context.settings.publicUrl}/order-tracking/${OUTLET}?order_id=${orderId}`,
    ])
    await settle()
    expect(await historyOf(orderId)).toContain('PAYMENT_COMMITTED')
  })

  it.each(['%00', '%0a', 'unknown', 'a'.repeat(200)])(
    'has no page of the bank at %s',
    async (intentId) => {
      const page = await fetch(`${world.address}/sandbox-payments/bank/${intentId}`)
      expect(page.status).toBe(404)
    },
  )

  it('that the payer does not confirm fails the order', async () => {
    const { orderId, redirect } = await pay(numbers.authenticated)
    const body = new URLSearchParams({ answer: 'refuse' })
    const path = world.address + new URL(redirect!).pathname
    await fetch(path, { method: 'POST', redirect: 'manual', body })
    await settle()
    expect((await read(orderId)).status).toBe('PAYMENT_FAILED')
    expect((await paymentOf(orderId))?.events.at(-1)).toMatchObject({
      type: 'failed',
      reason: 'not-authenticated',
    })
  })
})

describe('a card that is declined', () => {
  it('is said so, and another card pays the same order', async () => {
    const intent = await openIntent(world.owner)
    const order_id = await orderOfIntent(world, intent.intentId)
    const first = confirmation(intent, await encryptCard(world.address, numbers.declined))
    const reply = await world.owner.send(confirmIntent, { body: first, key: 'first' })
    expect([reply.status, reply.answer]).toMatchObject([
      402,
      {
        message: 'payment.declined',
        meta: { details: { reason: 'insufficient-funds', canRetry: true, order_id } },
      },
    ])
    const again = await world.owner.send(confirmIntent, { body: first, key: 'first' })
    expect(again.status).toBe(402)
    const second = confirmation(intent, await encryptCard(world.address, numbers.paid))
    const { result } = await world.owner.call(confirmIntent, { body: second })
    await settle()
    expect(await paymentOf(result.order_id)).toMatchObject({
      status: 'PAID',
      events: [
        { type: 'opened' },
        { type: 'confirming' },
        { type: 'declined', reason: 'insufficient-funds' },
        { type: 'confirming' },
        { type: 'paid' },
      ],
    })
  })

  it.each([
    ['is no test card', '4111111111111111', {}, 'declined'],
    ['has expired', numbers.paid, { expiry: ['09', '2026'] as const }, 'expired-card'],
    ['has no code', numbers.paid, { code: '12' }, 'wrong-code'],
  ])('because it %s', async (_, number, more, reason) => {
    const intent = await openIntent(world.owner)
    const body = confirmation(intent, await encryptCard(world.address, number, more))
    const { answer } = await world.owner.send(confirmIntent, { body })
    expect(answer).toMatchObject({ meta: { details: { reason } } })
  })
})

describe('an order whose card was declined, and whose place another request takes', () => {
  const now = () => Math.floor(world.clock.now() / 1_000)

  /** With the only use of a voucher. */
  async function declinedOrder() {
    const { code } = await issueVoucher(world, { total_limit: 1 })
    const request = await discounted(world.owner, code, { now: now() })
    const intent = await openIntent(world.owner, request)
    const card = await encryptCard(world.address, numbers.declined)
    await world.owner.send(confirmIntent, { body: confirmation(intent, card) })
    return { code, request, intent, orderId: await orderOf(intent) }
  }
  const orderOf = async ({ intentId }: OpenIntent) => (await orderOfIntent(world, intentId))!
  /** Asks for a voucher's discount on a request that takes the order's place. */
  const validating = (code: string, body: PlaceBody, replaced_order_id?: string) =>
    world.owner.send(validateVoucher, {
      body: { ...validationOf(body, code, now()), ...(replaced_order_id && { replaced_order_id }) },
    })

  it('gives its voucher back at once and once, also when the call comes twice', async () => {
    const { code, request, intent, orderId } = await declinedOrder()
    expect((await validating(code, request)).status).toBe(422)
    expect((await validating(code, request, orderId)).status).toBe(200)

    const order = { ...request.order, amount: 300 }
    const changed = { ...request, order, replaced_order_id: orderId }
    const again = () => openIntent(world.owner, changed, 'again')
    // One of them may be told that the other is still running.
    const attempts = await Promise.allSettled([again(), again()])
    const next = await again()
    const intents = attempts.flatMap((attempt) =>
      attempt.status === 'fulfilled' ? [attempt.value.intentId] : [],
    )
    expect(new Set([...intents, next.intentId]).size).toBe(1)
    expect(await historyOf(orderId)).toEqual([
      'INITIATED',
      'PAYMENT_INITIATED',
      'PAYMENT_CANCELLED',
    ])
    expect((await validating(code, request, orderId)).status).toBe(422)

    const card = await encryptCard(world.address, numbers.paid)
    const late = await world.owner.send(confirmIntent, { body: confirmation(intent, card) })
    expect([late.status, late.answer]).toMatchObject([409, { message: 'payment.closed' }])
    await world.owner.call(confirmIntent, { body: confirmation(next, card) })
    await settle(3_000)
    expect((await paymentOf(orderId))?.events.map(({ type }) => type)).toEqual([
      'opened',
      'confirming',
      'declined',
      'voiding',
      'cancelled',
    ])
    expect((await paymentOf(await orderOf(next)))?.status).toBe('PAID')
    const { unsettled, differing, unbalanced } = await ledger()
    expect([unsettled, differing, unbalanced]).toEqual([[], [], []])
  })

  it('gives it to one that is paid in cash', async () => {
    const { request, orderId } = await declinedOrder()
    const cash = { ...request, replaced_order_id: orderId }
    const placed = await place(world.owner, cash)
    expect((await read(placed)).discount).toBe(20)
    expect((await read(orderId)).status).toBe('PAYMENT_CANCELLED')
  })

  it.each([
    ['is being decided on', 'CONFIRMING', async () => {}],
    ['has paid', 'PAID', () => settle()],
  ])('stays when another card %s, and the request is refused', async (_, state, decided) => {
    const { orderId: paying } = await pay(numbers.paid)
    await decided()
    expect((await paymentOf(paying))?.status).toBe(state)
    const { status } = await read(paying)
    const body = { ...(await requestBody(world.owner)), replaced_order_id: paying }
    const inCash = await world.owner.send(placeOrder, { body })
    expect([inCash.status, inCash.answer]).toMatchObject([
      409,
      { message: 'payment.closed', errors: [{ field: 'replaced_order_id' }] },
    ])
    await expect(openIntent(world.owner, body)).rejects.toThrow('payment.closed')
    expect((await read(paying)).status).toBe(status)
  })

  it('stays when somebody else names it', async () => {
    const { orderId } = await declinedOrder()
    const foreign = await requestBody(world.stranger, { vendorId: 'cb-sod' })
    await place(world.stranger, { ...foreign, replaced_order_id: orderId })
    expect((await read(orderId)).status).toBe('PAYMENT_INITIATED')
  })
})

describe('one key for a request in cash and by card', () => {
  const byCard = (key: string) => openIntent(world.owner, undefined, key)
  const inCash = async (key: string) =>
    world.owner.call(placeOrder, { body: await requestBody(world.owner), key })

  it.each([
    ['in cash, then by card', inCash, byCard],
    ['by card, then in cash', byCard, inCash],
  ])('places the first alone: %s', async (name, first, second) => {
    const key = name.replaceAll(/\W+/g, '-')
    await first(key)
    await expect(second(key)).rejects.toThrow('error.idempotency-key-reused')
  })
})

describe('an order that waits for its payment', () => {
  it('[GAP-082] is cancelled after 15 minutes, its intent is closed and its voucher given back', async () => {
    const { code } = await issueVoucher(world, { total_limit: 1 })
    const now = () => Math.floor(world.clock.now() / 1_000)
    const request = await discounted(world.owner, code, { now: now() })
    const intent = await openIntent(world.owner, request)
    const taken = discounted(world.owner, code, { now: now() })
    await expect(taken).rejects.toThrow('voucher.error.validation.message')

    world.clock.advance(900_000)
    await settle(2_000)
    const card = await encryptCard(world.address, numbers.paid)
    const late = await world.owner.send(confirmIntent, { body: confirmation(intent, card) })
    expect([late.status, late.answer]).toMatchObject([409, { message: 'payment.closed' }])
    await discounted(world.owner, code, { now: now() })
    const { unsettled, differing, unbalanced } = await ledger()
    expect([unsettled, differing, unbalanced]).toEqual([[], [], []])
  })

  it('that a voucher pays entirely has nothing left for a card', async () => {
    const { code } = await issueVoucher(world, { type: 'deliveryFee', amount: 0 })
    const now = Math.floor(world.clock.now() / 1_000)
    const request = await discounted(world.owner, code, { now })
    await expect(openIntent(world.owner, request)).rejects.toThrow(
      'error.no-payment-method-available',
    )
  })
})
