import { confirmIntent, createIntent, openWallet } from '@pillion/contract/http/payments'
import type { BodyOf } from '@pillion/contract/operation'
import { expect, test } from 'vitest'

import { CallError } from '#platform/api/call-error.ts'

import type { EncryptedPart } from './card-frame.ts'
import { createCardStore, type CardMethod } from './card-store.ts'
import { createPayOrder, type OrderBody } from './pay-order.ts'

const body: OrderBody = {
  vendor_id: 'nk-sod',
  customer: {
    name: 'Anna Lind',
    phone_number: '+46701740611',
    location: { latitude: 59, longitude: 18, address: 'Hornsgatan 12', notes: '' },
  },
  order: {
    payment_method: 'ONLINE_PAYMENT',
    amount: 249.5,
    description: '',
    cold_bag_needed: false,
  },
  vat_number: '12345678',
  preordered_for: 1_790_000_000,
  age_validation_required: false,
  login_pickup_estimation: 15,
  delivery_fee: 65.2,
  signature: 'signed',
}
const encrypted = {
  encrypted_number: 'n',
  encrypted_expiry_month: 'm',
  encrypted_expiry_year: 'y',
  encrypted_security_code: 'c',
}
const declined = new CallError({
  status: 402,
  key: 'payment.declined',
  message: '',
  details: { reason: 'declined', canRetry: true },
})

type Outcome = CallError | { redirectUrl: string } | null

/** Pays with a new card; each confirmation ends as `outcomes` say. */
const start = (...outcomes: Outcome[]) => startWith({}, ...outcomes)

async function startWith(
  {
    kind = 'generic_creditcard' as CardMethod['kind'],
    encrypt = async (): Promise<EncryptedPart> => encrypted,
  },
  ...outcomes: Outcome[]
) {
  const card = createCardStore()
  card.change({ newOrExistingCard: 'NEW', nameOnCard: ' Eva Ek ', isCardValid: true })
  card.setFields(encrypt)
  await card.prepare()
  const calls: { operation: unknown; input: unknown }[] = []
  const left: string[] = []
  const answers = [...outcomes]
  const call = async (operation: unknown, input: unknown) => {
    calls.push({ operation, input })
    if (operation === openWallet) return { result: { wallet_id: 'w', access_token: 'token' } }
    const method = { kind, fields_url: '/fields', cards: [] }
    if (operation === createIntent)
      return { result: { intent_id: 'intent', order_id: 'order', payment_methods: [method] } }
    const outcome = answers.shift() ?? null
    if (outcome instanceof CallError) throw outcome
    return { result: { order_id: 'order', redirect_required: outcome } }
  }
  const payOrder = createPayOrder({
    call: call as never,
    card,
    goTo: (url) => left.push(url),
  })
  const count = (operation: unknown) => calls.filter((made) => made.operation === operation).length
  return { payOrder, calls, left, card, count }
}

test('[PAY-03, PAY-15, VAT-03] a new card is sent as its provider has encrypted it, with the parts of the order', async () => {
  const { payOrder, calls, left } = await start(null)
  expect(await payOrder(body, 'key')).toBe('order')
  const { vendor_id, ...order } = body
  expect(calls).toEqual([
    { operation: openWallet, input: { params: { vendorId: 'nk-sod' } } },
    {
      operation: createIntent,
      input: {
        body: { wallet_id: 'w', bearer_token: 'token', vendor_id, order },
        idempotencyKey: 'key',
      },
    },
    {
      operation: confirmIntent,
      input: {
        body: {
          order: { vendor_id, vat_number: '12345678', preordered_for: 1_790_000_000 },
          bearer_token: 'token',
          purchase_intent_id: 'intent',
          payment_method: 'generic_creditcard',
          payment_instrument_id: 'NEW',
          card_details: { ...encrypted, isValid: true, holder_name: 'Eva Ek', save_card: false },
        },
        idempotencyKey: 'key-card',
      },
    },
  ])
  expect(left).toEqual([])
})

test('[PAY-04, PAY-05] a card in one piece is sent with what its provider says of it, and nothing else', async () => {
  const whole = {
    card_last_digits: '4242',
    raw_expiry_month: '12',
    raw_expiry_year: '2034',
    bin: '424242',
    encrypted_card_data: 'a.b.c.d.e',
    scheme: 'visa',
  }
  const kind = 'cybersource_creditcard'
  const { payOrder, calls } = await startWith({ kind, encrypt: async () => whole }, null)
  await payOrder(body, 'key')
  const { body: sent } = calls.at(-1)!.input as { body: BodyOf<typeof confirmIntent> }
  expect([sent.payment_method, sent.payment_instrument_id]).toEqual([kind, 'NEW'])
  expect(sent.card_details).toEqual({
    isValid: true,
    save_card: false,
    holder_name: 'Eva Ek',
    ...whole,
  })
})

test('the payer is sent to the bank when it asks', async () => {
  const { payOrder, left } = await start({ redirectUrl: 'https://bank.example/1' })
  await payOrder(body, 'key')
  expect(left).toEqual(['https://bank.example/1'])
})

test('after a declined card the same request pays its order, and a changed one is placed anew', async () => {
  const { payOrder, card, count } = await start(declined, declined, null)
  await expect(payOrder(body, 'key-1')).rejects.toBe(declined)
  await card.prepare()
  const again = { ...body, signature: 'renewed', replaced_order_id: 'order' }
  await expect(payOrder(again, 'key-2')).rejects.toBe(declined)
  expect([count(createIntent), count(confirmIntent)]).toEqual([1, 2])
  await payOrder({ ...body, delivery_fee: 70 }, 'key-3')
  expect([count(createIntent), count(confirmIntent)]).toEqual([2, 3])
})

test('another card whose answer is lost is sent again for the same order', async () => {
  const offline = new CallError({ status: 0, key: 'error.offline', message: '' })
  const { payOrder, card, count, calls } = await start(declined, offline, null)
  await expect(payOrder(body, 'key-1')).rejects.toBe(declined)
  await card.prepare()
  await expect(payOrder(body, 'key-2')).rejects.toBe(offline)
  await payOrder(body, 'key-2')
  expect([count(createIntent), count(confirmIntent)]).toEqual([1, 3])
  expect(calls.at(-1)).toEqual(calls.at(-2))
})

test('a payment whose outcome is unknown is sent again under the same keys', async () => {
  const offline = new CallError({ status: 0, key: 'error.offline', message: '' })
  const { payOrder, calls } = await start(offline, null)
  await expect(payOrder(body, 'key')).rejects.toBe(offline)
  await payOrder(body, 'key')
  const keys = calls.map(({ input }) => (input as { idempotencyKey?: string }).idempotencyKey)
  expect(keys).toEqual([undefined, 'key', 'key-card', 'key-card'])
})

test('another request under the key of one whose outcome is unknown does not pay that one', async () => {
  const offline = new CallError({ status: 0, key: 'error.offline', message: '' })
  const { payOrder, calls } = await start(offline, null)
  await expect(payOrder(body, 'key')).rejects.toBe(offline)
  await payOrder({ ...body, vat_number: 'SE1' }, 'key')
  const placed = calls.filter(({ operation }) => operation === createIntent)
  expect(placed).toMatchObject([
    { input: { idempotencyKey: 'key', body: { order: { vat_number: '12345678' } } } },
    { input: { idempotencyKey: 'key', body: { order: { vat_number: 'SE1' } } } },
  ])
})

test('a wallet that is open for too long is opened again, and pays for the same order', async () => {
  const expired = new CallError({ status: 409, key: 'error.payment.init', message: '' })
  const { payOrder, count } = await start(expired, null)
  await expect(payOrder(body, 'key')).rejects.toBe(expired)
  await payOrder(body, 'key')
  expect([count(openWallet), count(createIntent), count(confirmIntent)]).toEqual([2, 1, 2])
})

test('an order whose card was not taken waits for the next one', async () => {
  const forbidden = new CallError({ status: 403, key: 'error.forbidden', message: '' })
  const { payOrder, count } = await start(forbidden, forbidden)
  await expect(payOrder(body, 'key-1')).rejects.toBe(forbidden)
  await expect(payOrder(body, 'key-2')).rejects.toBe(forbidden)
  expect([count(createIntent), count(confirmIntent)]).toEqual([1, 2])
})

test('an order whose payment is closed is not paid any more', async () => {
  const closed = new CallError({ status: 409, key: 'payment.closed', message: '' })
  const { payOrder, count } = await start(declined, closed, null)
  await expect(payOrder(body, 'key-1')).rejects.toBe(declined)
  await expect(payOrder(body, 'key-2')).rejects.toBe(closed)
  await payOrder(body, 'key-3')
  expect([count(createIntent), count(confirmIntent)]).toEqual([2, 3])
})

test('nothing is prepared without a choice, a name or valid fields', async () => {
  const card = createCardStore()
  const attempt = async () => [await card.prepare(), card.state().error]
  expect(await attempt()).toEqual([false, 'choice'])
  card.change({ newOrExistingCard: 'NEW' })
  expect(await attempt()).toEqual([false, 'name'])
  card.change({ nameOnCard: 'Eva Ek' })
  card.setFields(async () => undefined)
  expect(await attempt()).toEqual([false, 'fields'])
  card.change({ newOrExistingCard: 'EXISTING', selectedCard: 'card-1' })
  expect(await attempt()).toEqual([true, undefined])
  expect(card.prepared()).toEqual({ payment_instrument_id: 'card-1', card_details: null })
})

test('a card that is typed on the provider’s page needs no name, and nothing of it is sent', async () => {
  const card = createCardStore()
  card.change({ newOrExistingCard: 'NEW', isOnProviderPage: true })
  expect(await card.prepare()).toBe(true)
  expect(card.prepared()).toEqual({ payment_instrument_id: 'NEW', card_details: null })
})
