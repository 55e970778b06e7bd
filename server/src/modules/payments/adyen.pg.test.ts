import { cancelOrder } from '@pillion/contract/http/orders'
import {
  checkLedger,
  confirmIntent,
  listCards,
  PAYMENT_RETURN,
  PAYMENT_WEBHOOK,
  reconcilePayments,
  removeCard,
} from '@pillion/contract/http/payments'
import { confirmation, numbers, openIntent } from '@pillion/testkit/card-payments'
import { startFakeAdyen, type FakeAdyen } from '@pillion/testkit/fake-adyen'
import { operatorClient } from '@pillion/testkit/operator-client'
import { paidOrders } from '@pillion/testkit/paid-orders'
import { tablesWith, withoutRandomParts } from '@pillion/testkit/payment-rows'
import { OUTLET } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { makeLog } from '../../platform/log/log.ts'

let adyen: FakeAdyen
let world: World
/** Everything that was logged. */
let logged = ''
beforeAll(async () => {
  adyen = await startFakeAdyen()
  const log = makeLog('trace', { write: (line) => void (logged += line) })
  world = await startWorld({
    settings: {
      payments: 'adyen',
      adyen: adyen.settings,
      cardPagesUrl: 'https://cards.example',
    },
    overrides: { log },
  })
})
afterAll(async () => {
  await world.close()
  await adyen.close()
})

const { paymentOf, statusOf, cards, confirmed, settle } = paidOrders(() => world)
const deliver = ({ body }: { body: string }) =>
  fetch(world.address + PAYMENT_WEBHOOK, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
const comeBack = (intentId: string, redirectResult: string) =>
  fetch(
    `${world.address}${PAYMENT_RETURN}?${new URLSearchParams({ intent: intentId, redirectResult }).toString()}`,
    { redirect: 'manual' },
  )
const cancel = (order_id: string) =>
  world.owner.call(cancelOrder, { body: { vendor_id: OUTLET, order_id, reason: 'TOO_BUSY' } })

it('a card of the secured fields takes the order to a rider, and its refund back', async () => {
  const { result: method } = await world.owner.call(listCards, { params: { vendorId: OUTLET } })
  const url = 'https://cards.example/card-fields'
  expect(method).toEqual({ kind: 'generic_creditcard', fields_url: url, cards: [] })
  const { orderId, intentId, redirect } = await confirmed(adyen.card(numbers.paid))
  expect(redirect).toBeUndefined()
  const webhook = adyen.webhookOf(intentId)
  const taken = await deliver(webhook)
  expect([taken.status, await taken.text()]).toEqual([200, '[accepted]'])
  expect((await deliver(webhook)).status).toBe(200)
  await settle()
  expect(await statusOf(orderId)).toBe('WAITING_FOR_TRANSPORT')

  await cancel(orderId)
  await settle()
  expect((await paymentOf(orderId))?.status).toBe('REFUNDING')
  await deliver(adyen.webhookOf(intentId))
  expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
  const refunds = adyen.received.filter((call) => /^POST \/v71\/payments\/\w+\/refunds/.test(call))
  expect(refunds).toHaveLength(1)
})

it('a card that the bank asks about pays once the payer comes back', async () => {
  const { orderId, intentId, redirect } = await confirmed(adyen.card(numbers.authenticated))
  expect(redirect).toMatch(/^https:\/\/checkoutshopper-test\.adyen\.com\/checkoutshopper\//)
  await settle(21)
  expect(await statusOf(orderId)).toBe('PAYMENT_INITIATED')
  const back = await comeBack(intentId, adyen.confirm(intentId))
  expect([back.status, back.headers.get('location')]).toEqual([
    303,
    `${world.context.settings.publicUrl}/order-tracking/${OUTLET}?order_id=${orderId}`,
  ])
  expect((await paymentOf(orderId))?.status).toBe('PAID')
  await comeBack(intentId, adyen.resultOf(intentId))
  const details = adyen.received.filter((call) => call.startsWith('POST /v71/payments/details'))
  expect(details).toHaveLength(1)
})

it('a made-up result or a lost answer does not keep the payer from paying', async () => {
  const { orderId, intentId } = await confirmed(adyen.card(numbers.authenticated))
  await comeBack(intentId, 'made-up')
  expect((await paymentOf(orderId))?.status).toBe('CONFIRMING')
  const result = adyen.confirm(intentId)
  adyen.failure = 'lost'
  await comeBack(intentId, result)
  expect((await paymentOf(orderId))?.status).toBe('CONFIRMING')
  await comeBack(intentId, 'made-up again')
  await settle(21)
  expect((await paymentOf(orderId))?.status).toBe('PAID')
})

it('a payer is sent to the configured host over https, and nowhere else', async () => {
  const host = 'checkoutshopper-test.adyen.com'
  for (const url of ['https://evil.example/', `http://${host}/`, `https://${host}.evil.example/`]) {
    adyen.redirectUrl = url
    const body = confirmation(await openIntent(world.owner), adyen.card(numbers.authenticated))
    const { status, answer } = await world.owner.send(confirmIntent, { body })
    expect([url, status]).toEqual([url, 409])
    expect(JSON.stringify(answer)).not.toContain('evil')
  }
  adyen.redirectUrl = undefined
})

it('a card that the payer does not confirm fails the order', async () => {
  const { orderId, intentId } = await confirmed(adyen.card(numbers.authenticated))
  await comeBack(intentId, adyen.resultOf(intentId))
  expect(await statusOf(orderId)).toBe('PAYMENT_FAILED')
  expect((await paymentOf(orderId))?.events.at(-1)).toMatchObject({ reason: 'not-authenticated' })
})

it('a payer who does not come back has not paid', async () => {
  const { orderId, intentId } = await confirmed(adyen.card(numbers.authenticated))
  world.clock.advance(900_000)
  await settle(2)
  expect(await statusOf(orderId)).toBe('PAYMENT_CANCELLED')
  await comeBack(intentId, adyen.confirm(intentId))
  expect((await paymentOf(orderId))?.status).toBe('CANCELLED')
  // Nevertheless paid, the money goes back.
  await deliver(adyen.webhookOf(intentId))
  expect((await paymentOf(orderId))?.status).toBe('REFUNDING')
})

it.each([
  [numbers.declined, 'insufficient-funds'],
  ['4000000000000069', 'expired-card'],
  ['4000000000000127', 'wrong-code'],
  ['4000000000000002', 'declined'],
])('a card that is declined is said so, and another one pays (%s)', async (number, reason) => {
  const intent = await openIntent(world.owner)
  const first = confirmation(intent, adyen.card(number))
  const { status, answer } = await world.owner.send(confirmIntent, { body: first })
  expect([status, answer]).toMatchObject([402, { meta: { details: { reason, canRetry: true } } }])
  // Its webhook comes later, and does not end the payment.
  expect((await deliver(adyen.webhookOf(intent.intentId))).status).toBe(200)
  const second = confirmation(intent, adyen.card(numbers.paid))
  const { result } = await world.owner.call(confirmIntent, { body: second })
  await deliver(adyen.webhookOf(intent.intentId))
  expect((await paymentOf(result.order_id))?.status).toBe('PAID')
})

it('a payment whose answer is lost is told by its webhook, and is not made twice', async () => {
  const pay = async (number: string) => {
    const intent = await openIntent(world.owner)
    adyen.failure = 'lost'
    const body = confirmation(intent, adyen.card(number))
    const { result } = await world.owner.call(confirmIntent, { body, key: intent.intentId })
    await world.owner.call(confirmIntent, { body, key: intent.intentId })
    await deliver(adyen.webhookOf(intent.intentId))
    world.clock.advance(20_000)
    await settle()
    return { intent, payment: await paymentOf(result.order_id) }
  }
  const { intent, payment } = await pay(numbers.paid)
  expect(payment?.status).toBe('PAID')
  const made = [...adyen.payments.values()].filter(({ reference }) =>
    reference.startsWith(intent.intentId),
  )
  expect(made).toHaveLength(1)
  const { payment: refused } = await pay(numbers.declined)
  expect([refused?.status, refused?.events.at(-1)?.reason]).toEqual([
    'FAILED',
    'insufficient-funds',
  ])
})

it('a payment that Adyen cannot capture is reported with its order, and stays as it is', async () => {
  const { orderId, intentId } = await confirmed(adyen.card(numbers.paid))
  await deliver(adyen.webhookOf(intentId))
  logged = ''
  const failed = adyen.webhookOf(intentId, { eventCode: 'CAPTURE_FAILED' })
  expect((await deliver(failed)).status).toBe(200)
  const errors = logged.split('\n').filter((line) => line.includes('could not capture it'))
  expect(errors.map((line) => JSON.parse(line))).toMatchObject([{ order: orderId }])
  expect((await paymentOf(orderId))?.status).toBe('PAID')
})

it('a card that is saved pays by its ID, and can be removed', async () => {
  await confirmed(adyen.card(numbers.paid, { save_card: true }))
  const [stored, ...others] = await cards()
  expect([stored, others]).toEqual([
    { id: expect.any(String), scheme: 'visa', last_digits: '4242', holder_name: 'Eva Ek' },
    [],
  ])
  const { orderId, intentId } = await confirmed(stored!.id)
  await deliver(adyen.webhookOf(intentId))
  expect((await paymentOf(orderId))?.status).toBe('PAID')
  const params = { vendorId: OUTLET, cardId: stored!.id }
  await world.owner.call(removeCard, { params })
  await world.owner.call(removeCard, { params })
  expect(await cards()).toEqual([])
  const intent = await openIntent(world.owner)
  const unknown = { body: confirmation(intent, stored!.id) }
  expect((await world.owner.send(confirmIntent, unknown)).status).toBe(402)
})

it('a webhook that is forged, about another amount or another account changes nothing', async () => {
  const { orderId, intentId } = await confirmed(adyen.card(numbers.authenticated))
  const { body } = adyen.webhookOf(intentId)
  expect((await deliver({ body: body.replace('"true"', '"false"') })).status).toBe(401)
  expect((await deliver(adyen.webhookOf(intentId, { hmacKey: 'AB'.repeat(32) }))).status).toBe(401)
  const others = [{ merchantAccountCode: 'AnotherECOM' }, { merchantReference: 'order-1' }]
  for (const changes of others) {
    const { status } = await deliver(adyen.webhookOf(intentId, changes))
    expect([changes, status]).toEqual([changes, 200])
  }
  expect((await paymentOf(orderId))?.status).toBe('CONFIRMING')
  const another = { value: 1, pspReference: 'OTHERPAYMENT0001' }
  expect((await deliver(adyen.webhookOf(intentId, another))).status).toBe(409)
  expect((await paymentOf(orderId))?.status).toBe('CONFIRMING')

  // Nor does its refund go to the other one.
  await comeBack(intentId, adyen.confirm(intentId))
  await settle()
  await cancel(orderId)
  await settle()
  expect(adyen.refundsOf(intentId)).toHaveLength(1)
})

it('the secured fields are on a page of another origin, which only the portal may show', async () => {
  const page = (host: string) =>
    world.context.app.inject({ url: '/card-fields?language=en', headers: { host } })
  const { statusCode, body, headers } = await page('cards.example')
  expect([statusCode, body]).toEqual([200, expect.stringContaining('Card number')])
  const { pagesOrigin, scriptIntegrity } = adyen.settings
  expect(body).toContain(
    `<script src="${pagesOrigin}/checkoutshopper/sdk/6.21.0/adyen.js" integrity="${scriptIntegrity}"`,
  )
  expect(body).not.toContain(adyen.settings.apiKey)
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(new RegExp(`script-src 'sha256-[^']+' ${pagesOrigin};`))
  expect(policy).toContain(`frame-ancestors ${new URL(world.context.settings.publicUrl).origin}`)
  expect((await page(new URL(world.address).host)).statusCode).toBe(404)
})

it('Adyen has no list to compare the books with, and they balance', async () => {
  const operator = await operatorClient(world)
  const { status } = await operator.send(reconcilePayments, { query: {} })
  expect(status).toBe(422)
  const { result } = await operator.call(checkLedger)
  expect([result.unbalanced, result.differing]).toEqual([[], []])
})

it('the number, expiry and code are nowhere, nor what encrypts them', async () => {
  const encrypted = (text: string) => `eyJ.${Buffer.from(text).toString('base64url')}`
  const marked = {
    encrypted_expiry_year: encrypted('2087'),
    encrypted_security_code: encrypted('9173'),
    save_card: true,
  }
  const sent = [numbers.paid, numbers.authenticated, numbers.declined].map((number) =>
    adyen.card(number, marked),
  )
  let answers = ''
  for (const card of sent) {
    const body = confirmation(await openIntent(world.owner), card)
    answers += JSON.stringify(await world.owner.send(confirmIntent, { body }))
    expect(adyen.received.join('\n')).toContain(`"encryptedCardNumber":"${card.encrypted_number}"`)
  }
  // By mistake, as another client might.
  const plain = { ...sent[0]!, encrypted_number: numbers.paid }
  const body = confirmation(await openIntent(world.owner), plain)
  answers += JSON.stringify(await world.owner.send(confirmIntent, { body }))
  await deliver({ body: '{}' })
  const secrets = [
    ...Object.values(numbers),
    String.raw`\m2087\M`,
    String.raw`\m9173\M`,
    String.raw`eyJ\.`,
  ].join('|')
  expect(await tablesWith(world, secrets)).toEqual([])
  expect(await tablesWith(world, 'threeDS')).toContain('provider_intent')
  expect(logged).toContain('not signed by the payment provider')
  for (const text of [logged, answers])
    expect(withoutRandomParts(text)).not.toMatch(
      new RegExp(secrets.replaceAll(/\\[mM]/g, String.raw`\b`)),
    )
})
