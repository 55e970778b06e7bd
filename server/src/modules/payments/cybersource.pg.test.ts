import { cancelOrder } from '@pillion/contract/http/orders'
import {
  checkLedger,
  confirmIntent,
  eraseCards,
  listCards,
  PAYMENT_RETURN,
  PAYMENT_WEBHOOK,
  reconcilePayments,
  removeCard,
} from '@pillion/contract/http/payments'
import { confirmation, numbers, openIntent } from '@pillion/testkit/card-payments'
import { startFakeCyberSource, type FakeCyberSource } from '@pillion/testkit/fake-cybersource'
import { operatorClient } from '@pillion/testkit/operator-client'
import { paidOrders } from '@pillion/testkit/paid-orders'
import { tablesWith, withoutRandomParts } from '@pillion/testkit/payment-rows'
import { OUTLET } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { deleteOldIntents } from '../../partners/payments/delete-old-intents.ts'
import { makeLog } from '../../platform/log/log.ts'
import { eraseCards as eraseCardsOf } from './erase-cards.ts'

const KIND = 'cybersource_creditcard'

let cyberSource: FakeCyberSource
let world: World
/** Everything that was logged. */
let logged = ''
beforeAll(async () => {
  cyberSource = await startFakeCyberSource({ clock: { now: () => world.clock.now() } })
  const log = makeLog('trace', { write: (line) => void (logged += line) })
  world = await startWorld({
    settings: {
      payments: 'cybersource',
      cyberSource: cyberSource.settings,
      cardPagesUrl: 'https://cards.example',
    },
    overrides: { log },
  })
})
afterAll(async () => {
  await world.close()
  await cyberSource.close()
})

const { paymentOf, statusOf, cards, settle, ...paid } = paidOrders(() => world)
const confirmed = (card: Parameters<typeof paid.confirmed>[0]) => paid.confirmed(card, KIND)
const deliver = ({ body, headers }: Awaited<ReturnType<FakeCyberSource['webhookOf']>>) =>
  fetch(world.address + PAYMENT_WEBHOOK, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
const comeBack = (intentId: string) =>
  fetch(`${world.address}${PAYMENT_RETURN}?intent=${intentId}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ TransactionId: `auth${intentId}`, MD: intentId }),
  })
const page = (path: string, host = 'cards.example') =>
  world.context.app.inject({ url: path, headers: { host } })

it('[PAY-05] a card of Microform takes the order to a rider, and its refund back', async () => {
  const { result: method } = await world.owner.call(listCards, { params: { vendorId: OUTLET } })
  expect(method).toEqual({ kind: KIND, fields_url: 'https://cards.example/card-fields', cards: [] })
  const { orderId, redirect } = await confirmed(cyberSource.card(numbers.paid))
  expect(redirect).toBeUndefined()
  world.clock.advance(20_000)
  await settle()
  expect(await statusOf(orderId)).toBe('WAITING_FOR_TRANSPORT')
  const body = { vendor_id: OUTLET, order_id: orderId, reason: 'TOO_BUSY' } as const
  await world.owner.call(cancelOrder, { body })
  await settle()
  expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
  const [sale, credit, ...rest] = cyberSource.transactions
  expect([sale, credit]).toMatchObject([
    { application: 'ics_bill', currency: 'SEK', amount: expect.stringMatching(/^\d+\.\d\d$/) },
    { application: 'ics_credit', currency: 'SEK', amount: sale?.amount },
  ])
  expect(rest).toEqual([])
})

it('a card that the bank asks about pays once the payer comes back', async () => {
  const { orderId, intentId, redirect } = await confirmed(cyberSource.card(numbers.authenticated))
  expect(redirect).toBe(`https://cards.example/card-fields/bank/${intentId}`)
  const { statusCode, body, headers } = await page(new URL(redirect!).pathname)
  expect([statusCode, body]).toEqual([200, expect.stringContaining('name="JWT"')])
  expect(headers['content-security-policy']).toContain(`form-action ${cyberSource.settings.url};`)
  cyberSource.confirm(intentId)
  await settle(21)
  expect(await statusOf(orderId)).toBe('PAYMENT_INITIATED')

  // The payer's browser may send the form twice.
  const [back] = await Promise.all([comeBack(intentId), comeBack(intentId)])
  expect([back.status, back.headers.get('location')]).toEqual([
    303,
    `${world.context.settings.publicUrl}/order-tracking/${OUTLET}?order_id=${orderId}`,
  ])
  expect((await paymentOf(orderId))?.status).toBe('PAID')
  await comeBack(intentId)
  const sales = cyberSource.transactions.filter(({ code }) => code === intentId)
  expect(sales).toHaveLength(1)
  expect((await page(new URL(redirect!).pathname)).statusCode).toBe(404)
})

it('a card that the payer does not confirm fails the order', async () => {
  const { orderId, intentId } = await confirmed(cyberSource.card(numbers.authenticated))
  // Not from the bank's page.
  await fetch(`${world.address}${PAYMENT_RETURN}?intent=${intentId}`, { redirect: 'manual' })
  expect(await statusOf(orderId)).toBe('PAYMENT_INITIATED')
  await comeBack(intentId)
  expect(await statusOf(orderId)).toBe('PAYMENT_FAILED')
  expect((await paymentOf(orderId))?.events.at(-1)).toMatchObject({ reason: 'not-authenticated' })
})

it('a payer who does not come back has not paid', async () => {
  const { orderId, intentId } = await confirmed(cyberSource.card(numbers.authenticated))
  world.clock.advance(900_000)
  await settle(2)
  expect(await statusOf(orderId)).toBe('PAYMENT_CANCELLED')
  cyberSource.confirm(intentId)
  await comeBack(intentId)
  expect(cyberSource.transactions.some(({ code }) => code === intentId)).toBe(false)
})

it.each([
  [numbers.declined, 'insufficient-funds'],
  ['4000000000000069', 'expired-card'],
  ['4000000000000127', 'wrong-code'],
])('a card that is declined is said so, and another one pays (%s)', async (number, reason) => {
  const intent = await openIntent(world.owner)
  const first = confirmation(intent, cyberSource.card(number))
  const { status, answer } = await world.owner.send(confirmIntent, { body: first })
  expect([status, answer]).toMatchObject([402, { meta: { details: { reason, canRetry: true } } }])
  const second = confirmation(intent, cyberSource.card(numbers.paid))
  await world.owner.call(confirmIntent, { body: second })
  const { status: delivered } = await deliver(await cyberSource.webhookOf(intent.intentId))
  expect(delivered).toBe(200)
})

it('a token that has expired is refused, and another card pays', async () => {
  const intent = await openIntent(world.owner)
  const claims = Buffer.from(JSON.stringify({ jti: 'EXPIRED' })).toString('base64url')
  const expired = cyberSource.card(numbers.paid, { encrypted_card_data: `e30.${claims}.c2ln` })
  const first = { body: confirmation(intent, expired) }
  expect((await world.owner.send(confirmIntent, first)).status).toBe(402)
  const second = { body: confirmation(intent, cyberSource.card(numbers.paid)) }
  expect((await world.owner.send(confirmIntent, second)).status).toBe(200)
})

it('a payment whose answer is lost is found, and is not made twice', async () => {
  const intent = await openIntent(world.owner)
  cyberSource.failure = 'lost'
  const body = confirmation(intent, cyberSource.card(numbers.paid))
  const first = await world.owner.call(confirmIntent, { body, key: 'lost' })
  await world.owner.call(confirmIntent, { body, key: 'lost' })
  world.clock.advance(20_000)
  await settle()
  expect((await paymentOf(first.result.order_id))?.status).toBe('PAID')
  const sales = cyberSource.transactions.filter(({ code }) => code === intent.intentId)
  expect(sales).toHaveLength(1)
})

it('a payment that was never made is voided after 15 minutes', async () => {
  const intent = await openIntent(world.owner)
  cyberSource.failure = 500
  const body = confirmation(intent, cyberSource.card(numbers.paid))
  const { result } = await world.owner.call(confirmIntent, { body })
  world.clock.advance(900_000)
  await settle(2)
  expect(await statusOf(result.order_id)).toBe('PAYMENT_CANCELLED')
  const voided = cyberSource.received.find((call) => call.startsWith('POST /pts/v2/voids'))
  expect(voided).toContain(`"transactionId":"${intent.intentId}1"`)
})

it('a card that is saved pays by its ID, and can be removed', async () => {
  await confirmed(cyberSource.card(numbers.paid, { save_card: true }))
  const [stored, ...others] = await cards()
  expect([stored, others]).toEqual([
    { id: expect.any(String), scheme: 'visa', last_digits: '4242', holder_name: 'Eva Ek' },
    [],
  ])
  const { orderId } = await confirmed(stored!.id)
  world.clock.advance(20_000)
  await settle()
  expect((await paymentOf(orderId))?.status).toBe('PAID')
  const params = { vendorId: OUTLET, cardId: stored!.id }
  await world.owner.call(removeCard, { params })
  expect(await cards()).toEqual([])
  const intent = await openIntent(world.owner)
  const unknown = { body: confirmation(intent, stored!.id, KIND) }
  expect((await world.owner.send(confirmIntent, unknown)).status).toBe(402)
})

it('a webhook that is forged or old changes nothing', async () => {
  const { intentId } = await confirmed(cyberSource.card(numbers.paid))
  const webhook = await cyberSource.webhookOf(intentId)
  expect((await deliver({ ...webhook, body: `${webhook.body} ` })).status).toBe(401)
  const old = await cyberSource.webhookOf(intentId, { at: world.clock.now() - 301_000 })
  expect((await deliver(old)).status).toBe(401)
  expect((await deliver(webhook)).status).toBe(200)
})

it('the fields are on a page of another origin, which only the portal may show', async () => {
  const { statusCode, body, headers } = await page('/card-fields?language=en')
  expect([statusCode, body]).toEqual([200, expect.stringContaining('Card number')])
  const { url } = cyberSource.settings
  expect(body).toContain(`<script src="${url}/flex-microform.min.js" crossorigin="anonymous">`)
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(new RegExp(`script-src 'sha256-[^']+' ${url};`))
  expect(policy).toContain(`frame-ancestors ${new URL(world.context.settings.publicUrl).origin}`)
  expect(cyberSource.received.at(-1)).toContain('"targetOrigins":["https://cards.example"]')
  for (const path of ['/card-fields', '/card-fields/bank/p1'])
    expect((await page(path, new URL(world.address).host)).statusCode).toBe(404)
  expect((await page('/card-fields/bank/p1')).statusCode).toBe(404)
})

it('the books agree, also about what was refunded by hand', async () => {
  const { orderId, intentId } = await confirmed(cyberSource.card(numbers.paid))
  cyberSource.refund(intentId, '1.00')
  await deliver(await cyberSource.webhookOf(intentId))
  const operator = await operatorClient(world)
  const day = new Date(world.clock.now()).toISOString().slice(0, 10)
  const differences = async () =>
    (await operator.call(reconcilePayments, { query: { day } })).result.differences
  expect(await differences()).toMatchObject([{ kind: 'amount', order_id: orderId }])
  cyberSource.refund(intentId)
  const { result } = await operator.call(checkLedger)
  expect([result.unbalanced, result.differing]).toEqual([[], []])
})

it('the number, expiry and code are nowhere, and the card’s data only goes on', async () => {
  const marked = { raw_expiry_month: '11', raw_expiry_year: '2087', save_card: true }
  const sent = [numbers.paid, numbers.authenticated, numbers.declined].map((number) =>
    cyberSource.card(number, marked),
  )
  let answers = ''
  for (const card of sent) {
    const body = confirmation(await openIntent(world.owner), card)
    answers += JSON.stringify(await world.owner.send(confirmIntent, { body }))
    expect(cyberSource.received.join('\n')).toContain(card.encrypted_card_data)
  }
  await fetch(world.address + PAYMENT_WEBHOOK, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const tokens = sent.map(({ encrypted_card_data: token }) => token.replaceAll('.', String.raw`\.`))
  const secrets = [...Object.values(numbers), String.raw`\m2087\M`, ...tokens].join('|')
  expect(await tablesWith(world, secrets)).toEqual([])
  expect(await tablesWith(world, String.raw`\m3220\M`)).toContain('provider_intent')
  expect(logged).toContain('not signed by the payment provider')
  for (const text of [logged, answers])
    expect(withoutRandomParts(text)).not.toMatch(
      new RegExp(secrets.replaceAll(/\\[mM]/g, String.raw`\b`)),
    )
  expect(cyberSource.received.join('\n')).not.toMatch(/\b2087\b/)
})

it('a person’s cards are erased by the operator, at the provider too, and no others', async () => {
  const save = (holder_name: string) =>
    confirmed(cyberSource.card(numbers.paid, { save_card: true, holder_name }))
  await save('Eva Ek')
  await save('Ève Ek')
  const operator = await operatorClient(world)
  const erase = async (holder_name: string, vendor_id = OUTLET) =>
    (await operator.call(eraseCards, { body: { vendor_id, holder_name } })).result.cards
  expect(await erase('Eva Ek', 'cb-sod')).toBe(0)
  const before = (await cards()).filter(({ holder_name }) => holder_name === 'Eva Ek').length
  expect(before).toBeGreaterThan(0)
  const calls = cyberSource.received.length
  expect(await erase(' eva EK')).toBe(before)
  expect(cyberSource.received.length).toBe(calls + before)
  expect((await cards()).map(({ holder_name }) => holder_name)).toEqual(['Ève Ek'])
  expect(await erase('Eva Ek')).toBe(0)
  expect(
    (await world.owner.send(eraseCards, { body: { vendor_id: OUTLET, holder_name: 'Ève Ek' } }))
      .status,
  ).toBe(403)
})

it('what is stored of a provider that was configured earlier is erased, too', async () => {
  await confirmed(cyberSource.card(numbers.paid, { save_card: true, holder_name: 'Ève Ek' }))
  const without = { database: world.context.database, log: world.context.log }
  const body = { vendor_id: OUTLET, holder_name: 'Ève Ek' }
  const stored = (await cards()).map(({ id }) => ({ provider: 'cybersource', card_id: id }))
  const { result } = await eraseCardsOf(without, undefined, { body })
  expect(result.cards).toBe(stored.length)
  expect(result.only_here).toHaveLength(stored.length)
  expect(result.not_searched).toEqual([{ provider: 'cybersource', wallet_id: expect.any(String) }])
  expect(result.only_here).toEqual(expect.arrayContaining(stored))
  expect(await cards()).toEqual([])
})

it('intents are deleted 400 days after their last change, unless they are still being decided on', async () => {
  const waiting = await confirmed(cyberSource.card(numbers.authenticated))
  const { intentId, orderId } = await confirmed(cyberSource.card(numbers.paid))
  await settle(21)
  const { database, clock } = world.context
  const inDays = (days: number) => ({
    database,
    clock: { ...clock, now: () => clock.now() + days * 86_400_000 },
  })
  await deleteOldIntents(inDays(399))
  expect(await tablesWith(world, intentId)).toContain('provider_intent')
  await deleteOldIntents(inDays(401))
  expect(await tablesWith(world, intentId)).not.toContain('provider_intent')
  expect(await tablesWith(world, waiting.intentId)).toContain('provider_intent')
  expect((await paymentOf(orderId))?.status).toBe('PAID')
})

it('a payment of another amount or currency pays nothing', async () => {
  for (const other of [{ amount: '1.00' }, { currency: 'EUR' }]) {
    const intent = await openIntent(world.owner)
    cyberSource.failure = 'lost'
    const body = confirmation(intent, cyberSource.card(numbers.paid))
    const { result } = await world.owner.call(confirmIntent, { body })
    Object.assign(
      cyberSource.transactions.find(({ code }) => code === intent.intentId)!,
      other,
    )
    world.clock.advance(20_000)
    await settle()
    expect((await paymentOf(result.order_id))?.status).toBe('CONFIRMING')
  }
})
