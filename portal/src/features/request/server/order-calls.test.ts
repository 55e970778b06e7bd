import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { queryClient } from '#platform/api/query-client.ts'
import { filled, home, outlet, quoteOf, sweden } from '#test/request/machine.fixture.ts'

import { cardPayment } from '../rare-parts.ts'
import { placeOrder } from './order-calls.ts'

const inCash = {
  request: {
    country: sweden,
    vendor: outlet,
    destination: home,
    details: filled,
    paymentMethod: 'CASH_ON_DELIVERY',
    orderToBeUpdated: undefined,
    quote: quoteOf(64),
    voucher: undefined,
    vatNumber: '',
  },
  key: 'key',
} as const
const declined = { fingerprint: '', token: 'token', intentID: 'intent', orderId: 'NK0001' }

/** The error key of the next answer. */
let refused: string | undefined
/** The order that each request was to replace. */
let replaced: unknown[]

beforeEach(async () => {
  refused = undefined
  replaced = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    replaced.push(JSON.parse(init.body as string).replaced_order_id)
    if (refused === undefined) return Response.json({ result: { order_id: 'NK0002' } })
    const errors = [{ translation_key: refused, message: refused }]
    return Response.json({ status: 409, message: refused, errors }, { status: 409 })
  })
  const { card } = await cardPayment.load()
  card.change({ declined: { 'p1-sodermalm': declined } })
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('a request in cash takes the place of the order whose card was declined, once', async () => {
  expect(await placeOrder(inCash)).toBe('NK0002')
  await placeOrder(inCash)
  expect(replaced).toEqual(['NK0001', undefined])
})

test('one that is refused because another card may have paid for that order is placed when it is sent again', async () => {
  refused = 'payment.closed'
  await expect(placeOrder(inCash)).rejects.toMatchObject({ key: 'payment.closed' })
  refused = undefined
  await placeOrder(inCash)
  expect(replaced).toEqual(['NK0001', undefined])
})

test('one that is refused for another reason still takes its place', async () => {
  refused = 'SignatureExpired'
  await expect(placeOrder(inCash)).rejects.toMatchObject({ key: 'SignatureExpired' })
  refused = undefined
  await placeOrder(inCash)
  expect(replaced).toEqual(['NK0001', 'NK0001'])
})
