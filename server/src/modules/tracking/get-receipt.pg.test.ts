import { setFlag } from '@pillion/contract/http/flags'
import { getOrder } from '@pillion/contract/http/orders'
import { getReceipt } from '@pillion/contract/http/receipts'
import { deliverOrder } from '@pillion/testkit/move-order'
import { operatorClient } from '@pillion/testkit/operator-client'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { NOON, startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const DAY_MS = 86_400_000

let world: World
let orderId: string
let key: string
const { fleet } = scriptedFleet()
beforeAll(async () => {
  world = await startWorld({ fleet: async () => fleet })
  const vat_number = '12345678'
  orderId = await place(world.owner, { ...(await requestBody(world.owner)), vat_number })
  await world.advance(0)
  key = await keyOf(orderId)
})
afterAll(() => world.close())

const keyOf = async (orderId: string) =>
  (await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })).result.link_key
async function ask(id = orderId, opener = key) {
  const { status, answer } = await world.anonymous.send(getReceipt, {
    params: { orderID: id },
    query: { key: opener },
  })
  return { status, answer }
}
const notFound = {
  status: 404,
  answer: { errors: [{ translation_key: 'error.not-found' }] },
}

describe('the receipt of an order', () => {
  it('[GAP-149] is not found before the delivery', async () => {
    expect(await ask()).toMatchObject(notFound)
  })

  it('[GAP-149, GAP-038] has what the delivery cost, and nothing of people but an initial', async () => {
    world.clock.advance(1_500_000)
    await deliverOrder(world, orderId)
    const { delivery_fee } = (
      await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })
    ).result
    expect(await ask()).toEqual({
      status: 200,
      answer: {
        result: {
          order_id: orderId,
          outlet_name: 'Nordic Kitchen Syrenbacken',
          placed_at: NOON / 1_000,
          delivered_at: NOON / 1_000 + 1_500,
          currency: 'SEK',
          delivery_fee,
          discount: 0,
          total: delivery_fee,
          vat_number: '12345678',
          recipient_initial: 'A',
        },
      },
    })
  })

  it('[GAP-038] is not found with a wrong key, or of an unknown order, alike', async () => {
    const wrong = await ask(orderId, `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`)
    const unknown = await ask('nk-sod-2h00000000')
    const garbage = await ask('garbage', '')
    expect(wrong).toMatchObject(notFound)
    expect([unknown, garbage]).toEqual([wrong, wrong])
  })

  it('[FLAG-32, GAP-115] is not found with the flag off, like an unknown one', async () => {
    const operator = await operatorClient(world)
    const set = (enabled: boolean | null) =>
      operator.call(setFlag, {
        params: { name: 'delivery-receipt' },
        body: {
          enabled,
          changed_by: 'anna',
          target: { country: null, vendor_id: 'nk', share: null },
        },
      })
    await set(false)
    expect(await ask()).toEqual(await ask('nk-sod-2h00000000'))
    await set(null)
    expect((await ask()).status).toBe(200)
  })

  it('[GAP-038] loses the initial when the days of the public page are over', async () => {
    world.clock.advance(7 * DAY_MS)
    expect(await ask()).toMatchObject({
      status: 200,
      answer: { result: { order_id: orderId, recipient_initial: null } },
    })
  })
})
