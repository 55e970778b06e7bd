import {
  checkLedger,
  confirmIntent,
  getPayment,
  listCards,
  PAYMENT_WEBHOOK,
} from '@pillion/contract/http/payments'
import type { BodyOf } from '@pillion/contract/operation'
import {
  confirmation,
  encryptCard,
  encryptForSandbox,
  numbers,
  openIntent,
  payByCard,
} from '@pillion/testkit/card-payments'
import { operatorClient } from '@pillion/testkit/operator-client'
import { tablesWith, withoutRandomParts } from '@pillion/testkit/payment-rows'
import { OUTLET } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { makeSandboxKeys } from '../../partners/payments/sandbox-keys.ts'
import { makeLog } from '../../platform/log/log.ts'

const KIND = 'cybersource_creditcard'

let world: World
/** Everything that was logged. */
let logged = ''
beforeAll(async () => {
  const log = makeLog('trace', { write: (line) => void (logged += line) })
  const settings = { payments: 'sandbox', sandboxCardKind: KIND } as const
  world = await startWorld({ settings, overrides: { log } })
})
afterAll(() => world.close())

async function settle(): Promise<void> {
  await world.advance(1_000)
  await world.context.paymentJobs.runDue()
  await world.advance(0)
}
const cards = async () =>
  (await world.owner.call(listCards, { params: { vendorId: OUTLET } })).result
const encrypt = (number: string, more?: Parameters<typeof encryptCard>[2]) =>
  encryptCard(world.address, number, more)

it('[PAY-05] a provider says whose card form it has, and is sent no other', async () => {
  expect(await cards()).toEqual({ kind: KIND, fields_url: '/sandbox-payments/fields', cards: [] })
  const intent = await openIntent(world.owner)
  const card = await encrypt(numbers.paid)
  const sent = { body: confirmation(intent, card, 'generic_creditcard') }
  const { status, answer } = await world.owner.send(confirmIntent, sent)
  expect([status, answer]).toMatchObject([422, { message: 'error.no-payment-method-available' }])
  const body = confirmation(intent, card)
  expect(body.payment_method).toBe(KIND)
  expect((await world.owner.send(confirmIntent, { body })).status).toBe(200)
})

it('[PAY-04] a card in one piece pays, is saved and is paid with again', async () => {
  const intent = await openIntent(world.owner)
  const card = await encrypt(numbers.paid, { save: true })
  const { result } = await world.owner.call(confirmIntent, { body: confirmation(intent, card) })
  await settle()
  const paymentOf = async (orderId: string) =>
    (await world.owner.call(getPayment, { params: { orderId } })).result
  expect((await paymentOf(result.order_id))?.status).toBe('PAID')
  const [stored] = (await cards()).cards
  expect(stored).toMatchObject({ scheme: 'visa', last_digits: '4242', holder_name: 'Eva Ek' })
  const again = confirmation(await openIntent(world.owner), stored!.id, KIND)
  const { order_id } = (await world.owner.call(confirmIntent, { body: again })).result
  await settle()
  expect((await paymentOf(order_id))?.status).toBe('PAID')

  const { redirect } = await payByCard(
    { address: world.address, client: world.owner },
    numbers.authenticated,
  )
  expect(redirect).toMatch(/\/sandbox-payments\/bank\/sandbox_/)
  const { unbalanced, differing } = (await (await operatorClient(world)).call(checkLedger)).result
  expect([unbalanced, differing]).toEqual([[], []])
})

it('[PAY-04] has exactly its members, and what is said of the card is true', async () => {
  const intent = await openIntent(world.owner)
  const card = await encrypt(numbers.paid)
  expect(Object.keys(card).toSorted()).toEqual([
    'bin',
    'card_last_digits',
    'encrypted_card_data',
    'holder_name',
    'isValid',
    'raw_expiry_month',
    'raw_expiry_year',
    'save_card',
    'scheme',
  ])
  const status = async (card_details: object) => {
    const body = { ...confirmation(intent, card), card_details } as BodyOf<typeof confirmIntent>
    return (await world.owner.send(confirmIntent, { body })).status
  }
  for (const name of Object.keys(card))
    expect([name, await status({ ...card, [name]: undefined })]).toEqual([name, 400])
  for (const change of [
    { isValid: false },
    { number: numbers.paid },
    { encrypted_card_data: numbers.paid },
    { bin: numbers.paid },
    { card_last_digits: numbers.paid },
    { raw_expiry_month: '13' },
    { raw_expiry_year: '34' },
    { scheme: numbers.paid },
  ])
    expect([change, await status({ ...card, ...change })]).toEqual([change, 400])
  const { publicKey } = await makeSandboxKeys(world.context.keys.payments)
  expect(await status(await encryptForSandbox(publicKey, numbers.paid))).toBe(400)
  for (const change of [
    { bin: '555555' },
    { card_last_digits: '0000' },
    { raw_expiry_month: '01' },
  ])
    expect([change, await status({ ...card, ...change })]).toEqual([change, 402])
})

it('the number, expiry and code of a card in one piece are nowhere', async () => {
  const marked = { expiry: ['11', '2087'], code: '9173', save: true } as const
  const bodies = [numbers.paid, numbers.authenticated, numbers.declined, numbers.failing].map(
    async (number) => confirmation(await openIntent(world.owner), await encrypt(number, marked)),
  )
  let answers = ''
  for (const body of await Promise.all(bodies)) {
    answers += JSON.stringify(await world.owner.send(confirmIntent, { body }))
    // Refused for what it also says.
    const more = { card_details: { ...body.card_details, number: numbers.paid } }
    const wrong = { ...body, ...more } as typeof body
    answers += JSON.stringify(await world.owner.send(confirmIntent, { body: wrong }))
  }
  const headers = { 'content-type': 'application/json' }
  await fetch(world.address + PAYMENT_WEBHOOK, { method: 'POST', headers, body: '{}' })
  await settle()
  const secrets = [...Object.values(numbers), String.raw`\m2087\M`, String.raw`\m9173\M`].join('|')
  expect(await tablesWith(world, secrets)).toEqual([])
  expect(await tablesWith(world, 'sandbox_[A-Za-z]')).toContain('payment')
  expect(logged).toContain('not signed by the payment provider')
  for (const text of [logged, answers])
    expect(withoutRandomParts(text)).not.toMatch(
      new RegExp(secrets.replaceAll(/\\[mM]/g, String.raw`\b`)),
    )
})
