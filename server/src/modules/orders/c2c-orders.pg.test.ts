import { editOrder, getOrder, placeOrder } from '@pillion/contract/http/orders'
import { erasePerson } from '@pillion/contract/http/people'
import { trackParcel, trackPublicly } from '@pillion/contract/http/tracking'
import { editOf } from '@pillion/testkit/edits'
import { createLink, guestOf, guestRequestBody } from '@pillion/testkit/guests'
import { deliverOrder } from '@pillion/testkit/move-order'
import { operatorClient } from '@pillion/testkit/operator-client'
import { parcelBody, setC2c } from '@pillion/testkit/parcels'
import { OUTLET, place, type PlaceBody } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '../../api-client/api-client.ts'

let world: World
let guest: Client
let vendorsBody: PlaceBody
let body: PlaceBody
beforeAll(async () => {
  // 5 kg and NTD 5,000 are the limits of Taiwan.
  world = await startWorld({ settings: { country: 'tw' } })
  guest = await guestOf(world, await createLink(world.owner))
  vendorsBody = await guestRequestBody(guest, world.owner)
  body = await parcelBody(guest, world.owner)
  await setC2c(world, true)
})
afterAll(() => world.close())

type Reply = { status: number; answer: unknown }
const outcome = ({ status, answer }: Reply) => {
  const { message, errors } = answer as { message?: string; errors?: { field?: string }[] }
  return status === 200 ? [200] : [status, message, errors?.[0]?.field]
}
const placing = async (change: object, as = guest) =>
  outcome(await as.send(placeOrder, { body: { ...body, ...change } }))
const placed = async (sent = body) => {
  const orderId = (await guest.call(placeOrder, { body: sent })).result.order_id
  const query = { vendorId: OUTLET, orderId }
  return { orderId, query, order: (await world.owner.call(getOrder, { query })).result }
}

describe('an order from one person to another', () => {
  it('[C2C-02, C2C-03] is stored with sender, receiver and parcel, and collects the fee only', async () => {
    const { order } = await placed()
    expect(order).toMatchObject({
      variant: 'c2c',
      sender: { name: 'Greta Holm' },
      customer: { name: 'Anna Lind' },
      order: { amount: 0, description: 'A book' },
      parcel: { weight_kg: 2.5, value: 900 },
      total_amount: order.delivery_fee,
    })
  })

  it('[C2C-04, GAP-152] is refused beyond the country’s limits, and without the list accepted', async () => {
    const refused = (field: string) => [422, 'validation.parcel', field]
    const withParcel = (change: object) => placing({ parcel: { ...body.parcel, ...change } })
    expect(await withParcel({ weight_kg: 5, value: 5_000 })).toEqual([200])
    expect(await withParcel({ weight_kg: 5.001 })).toEqual(refused('parcel.weight_kg'))
    expect(await withParcel({ weight_kg: 0 })).toEqual(refused('parcel.weight_kg'))
    expect(await withParcel({ value: 5_000.01 })).toEqual(refused('parcel.value'))
    expect(await withParcel({ accepts_prohibited_items: false })).toEqual(
      refused('parcel.accepts_prohibited_items'),
    )
    expect(await placing({ order: { ...body.order, description: ' ' } })).toEqual(
      refused('order.description'),
    )
    expect(await placing({ parcel: null })).toEqual(refused('parcel.weight_kg'))
    expect(await placing({ order: { ...body.order, amount: 1 } })).toEqual([
      400,
      'error.malformed',
      'order.amount',
    ])
  })

  it('is for guests only', async () => {
    const { sender: _, ...own } = body
    expect(outcome(await world.owner.send(placeOrder, { body: own }))).toEqual([
      400,
      'error.malformed',
      'parcel',
    ])
  })

  it('is refused where c2c is off; then guests send their outlet’s orders', async () => {
    await setC2c(world, null)
    expect(await placing({})).toEqual([422, 'request.feature-unavailable', 'parcel'])
    const { order } = await placed(vendorsBody)
    expect([order.variant, order.parcel]).toEqual(['vendor', null])
    await setC2c(world, true)
  })

  it('is not edited by its outlet', async () => {
    const { orderId } = await placed()
    const edit = { params: { orderId }, body: await editOf(world.owner, orderId) }
    expect(outcome(await world.owner.send(editOrder, edit))).toEqual([
      409,
      'order cannot be edited at this stage',
      'orderId',
    ])
  })
})

describe('the receiver’s page of a parcel', () => {
  it('[ROUTE-28, C2C-05] says who sends it and what it weighs, and not from where', async () => {
    const { orderId, order } = await placed()
    const link = { params: { orderID: orderId }, query: { key: order.link_key } }
    const { result } = await world.anonymous.call(trackParcel, link)
    expect(result).toMatchObject({
      sender_name: 'Greta',
      weight_kg: 2.5,
      recipient_initial: 'A',
      collect: { amount: order.delivery_fee, currency: 'TWD' },
    })
    expect(JSON.stringify(result)).not.toMatch(/Holm|book|Götgatan|pickup|outlet_name|900/)
    const tracked = await world.anonymous.call(trackPublicly, link)
    expect(tracked.result).toMatchObject({
      order_id: orderId,
      recipient_initial: 'A',
      pickup: null,
    })
  })

  it('[GAP-038] is of such an order only, and needs its key', async () => {
    const { orderId } = await placed()
    const vendors = await place(world.owner)
    const query = { vendorId: OUTLET, orderId: vendors }
    const { link_key: key } = (await world.owner.call(getOrder, { query })).result
    for (const [orderID, given] of [
      [orderId, 'wrong'],
      [orderId, ''],
      [vendors, key],
      ['nk-sod-0000000000', key],
    ] as const) {
      const link = { params: { orderID }, query: { key: given } }
      expect(outcome(await world.anonymous.send(trackParcel, link)).slice(0, 2)).toEqual([
        404,
        'error.not-found',
      ])
    }
  })
})

it('what is in a parcel is erased with its sender; weight and value stay', async () => {
  const { orderId, query } = await placed()
  await deliverOrder(world, orderId)
  const operator = await operatorClient(world)
  await operator.call(erasePerson, { body: { phone_number: body.sender?.phone_number ?? '' } })
  const { result } = await world.owner.call(getOrder, { query })
  expect(result).toMatchObject({
    sender: { name: '–' },
    order: { description: '' },
    parcel: { weight_kg: 2.5, value: 900 },
  })
})
