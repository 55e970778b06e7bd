import { cancelOrder, getOrder } from '@pillion/contract/http/orders'
import {
  checkLedger,
  confirmIntent,
  getPayment,
  listCards,
  openWallet,
} from '@pillion/contract/http/payments'
import {
  confirmation,
  encryptCard,
  numbers,
  openIntent,
  payByCard,
} from '@pillion/testkit/card-payments'
import { createLink, guestOf, guestRequestBody } from '@pillion/testkit/guests'
import { operatorClient } from '@pillion/testkit/operator-client'
import { OUTLET, type PlaceBody } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '../../api-client/api-client.ts'

let world: World
let link: Awaited<ReturnType<typeof createLink>>
let guest: Client
let other: Client
let request: PlaceBody
beforeAll(async () => {
  world = await startWorld({ settings: { payments: 'sandbox' } })
  link = await createLink(world.owner)
  guest = await guestOf(world, link)
  other = await guestOf(world, link)
  request = await guestRequestBody(guest, world.owner)
})
afterAll(() => world.close())

async function settle(): Promise<void> {
  await world.advance(1_000)
  await world.context.paymentJobs.runDue()
  await world.advance(0)
}
const pay = () => payByCard({ address: world.address, client: guest, request })
const payment = (orderId: string, client = guest) =>
  client.send(getPayment, { params: { orderId } })
const statusOf = async (orderId: string) =>
  (await guest.call(getOrder, { query: { vendorId: OUTLET, orderId } })).result.status
const walletOf = async (client: Client) =>
  (await client.call(openWallet, { params: { vendorId: OUTLET } })).result
/** What the intent's payer is told who sends this. */
async function confirming(client: Client, body: ReturnType<typeof confirmation>) {
  const { status, answer } = await client.send(confirmIntent, { body })
  const { message, errors } = answer as { message?: string; errors?: { field?: string }[] }
  return [status, message, errors?.[0]?.field]
}

describe('a guest’s card', () => {
  it('[GAP-077] pays the guest’s order, whose payment the guest and the outlet see', async () => {
    const { orderId } = await pay()
    await settle()
    expect(await statusOf(orderId)).toBe('WAITING_FOR_TRANSPORT')
    for (const client of [guest, world.owner])
      expect((await payment(orderId, client)).answer).toMatchObject({
        result: {
          status: 'PAID',
          amount: request.delivery_fee,
          events: [{ type: 'opened' }, { type: 'confirming' }, { type: 'paid' }],
        },
      })
    expect((await payment(orderId, other)).status).toBe(404)
    expect((await payment(orderId, world.stranger)).status).toBe(404)
  })

  it('gets its money back when the guest cancels', async () => {
    const { orderId } = await pay()
    await settle()
    const body = { vendor_id: OUTLET, order_id: orderId, reason: 'TOO_BUSY' }
    await guest.call(cancelOrder, { body })
    await settle()
    await settle()
    expect((await payment(orderId)).answer).toMatchObject({ result: { status: 'REFUNDED' } })
    const { result } = await (await operatorClient(world)).call(checkLedger)
    expect([result.unbalanced, result.differing, result.unsettled]).toEqual([[], [], []])
  })

  it('pays from a wallet of the guest’s own, which nobody else can use', async () => {
    const wallets = [await walletOf(guest), await walletOf(other), await walletOf(world.owner)]
    expect(new Set(wallets.map(({ wallet_id }) => wallet_id)).size).toBe(3)
    expect((await walletOf(guest)).wallet_id).toBe(wallets[0]?.wallet_id)
    const intent = await openIntent(guest, request)
    const card = await encryptCard(world.address, numbers.paid)
    const init = [409, 'error.payment.init', 'bearer_token']
    for (const client of [other, world.owner])
      expect(await confirming(client, confirmation(intent, card))).toEqual(init)
    for (const { access_token: token } of wallets.slice(1))
      expect(await confirming(guest, confirmation({ ...intent, token }, card))).toEqual(init)
    const stolen = confirmation({ ...intent, token: wallets[1]?.access_token ?? '' }, card)
    expect(await confirming(other, stolen)).toEqual([409, 'payment.closed', 'purchase_intent_id'])
  })

  it('is neither kept, nor one of the outlet’s', async () => {
    const saved = await encryptCard(world.address, numbers.paid, { save: true })
    const own = await openIntent(world.owner)
    await world.owner.call(confirmIntent, { body: confirmation(own, saved) })
    await settle()
    const cardsOf = async (client: Client) =>
      (await client.call(listCards, { params: { vendorId: OUTLET } })).result.cards
    const [storedCard] = await cardsOf(world.owner)
    expect(storedCard).toMatchObject({ last_digits: '4242' })
    expect(await cardsOf(guest)).toEqual([])
    const intent = await openIntent(guest, request)
    expect(await confirming(guest, confirmation(intent, storedCard?.id ?? ''))).toEqual([
      400,
      'error.malformed',
      'payment_instrument_id',
    ])
    expect(await confirming(guest, confirmation(intent, saved))).toEqual([
      400,
      'error.malformed',
      'card_details.save_card',
    ])
    expect(await cardsOf(world.owner)).toHaveLength(1)
  })

  it('is refused after 20 in an hour', async () => {
    const eager = await guestOf(world, link)
    const intent = await openIntent(eager, await guestRequestBody(eager, world.owner))
    const body = confirmation(intent, 'unknown')
    const answers = []
    for (let attempt = 0; attempt < 20; attempt += 1) answers.push(await confirming(eager, body))
    expect(answers.map(([status]) => status)).not.toContain(429)
    expect(await confirming(eager, body)).toEqual([429, 'error.too-many-requests', undefined])
  })
})
