import { listAddresses, saveAddress } from '@pillion/contract/http/addresses'
import { editOrder, getOrder, placeOrder } from '@pillion/contract/http/orders'
import { erasePerson } from '@pillion/contract/http/people'
import { addProof } from '@pillion/testkit/add-proof'
import { editOf } from '@pillion/testkit/edits'
import { operatorClient } from '@pillion/testkit/operator-client'
import { OUTLET, requestBody } from '@pillion/testkit/requests'
import { scriptedFleet, testRider } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Client } from '../../api-client/api-client.ts'

const PHONE = '+46701740611'

let world: World
let operator: Client
const { fleet, report } = scriptedFleet()
beforeAll(async () => {
  world = await startWorld({ fleet: async () => fleet })
  operator = await operatorClient(world)
})
afterAll(() => world.close())

const erase = async (phone_number: string) =>
  (await operator.call(erasePerson, { body: { phone_number } })).result
const readOrder = async (orderId: string, vendorId = OUTLET, client = world.owner) =>
  (await client.call(getOrder, { query: { vendorId, orderId } })).result

async function deliver(orderId: string): Promise<void> {
  await world.advance(0)
  for (const kind of ['assigned', 'accepted', 'collected', 'left-vendor', 'delivered'] as const)
    await report({ orderId, kind, rider: testRider, at: world.clock.now() })
}

it('erases a recipient from what has ended, for all vendors, and leaves the books', async () => {
  const body = await requestBody(world.owner)
  const delivered = (await world.owner.call(placeOrder, { body })).result.order_id
  const edit = {
    body: await editOf(world.owner, delivered),
    key: 'edit',
    params: { orderId: delivered },
  }
  await world.owner.call(editOrder, edit)
  await deliver(delivered)
  await addProof(world, delivered)
  const foreignBody = await requestBody(world.stranger, { vendorId: 'cb-sod' })
  const foreign = (await world.stranger.call(placeOrder, { body: foreignBody })).result.order_id
  await deliver(foreign)
  const underWay = (await world.owner.call(placeOrder, { body })).result.order_id
  const other = { ...body, customer: { ...body.customer, phone_number: '+46701740612' } }
  const others = (await world.owner.call(placeOrder, { body: other })).result.order_id
  await deliver(others)
  const before = await readOrder(delivered)
  const { notes, address, latitude, longitude } = before.customer.location
  const entry = { name: 'Anna Lind', phone_number: PHONE, address, latitude, longitude, notes }
  const params = { vendorId: OUTLET }
  await world.owner.call(saveAddress, { params, body: entry, key: 'saved' })

  expect(await erase('070-174 06 11')).toEqual({
    orders: 2,
    saved_addresses: 1,
    proofs: 1,
    orders_under_way: 1,
  })

  const after = await readOrder(delivered)
  const location = { address: '–', notes: '', ...coordinatesOf(before.pickup) }
  expect(after).toEqual({
    ...before,
    customer: { name: '–', phone_number: '', location },
    order: { ...before.order, description: '' },
    vat_number: null,
    proofs: { delivery: [], pickup: [], return: [] },
  })
  expect((await readOrder(foreign, 'cb-sod', world.stranger)).customer.name).toBe('–')
  expect((await readOrder(underWay)).customer.phone_number).toBe(PHONE)
  expect((await readOrder(others)).customer.phone_number).toBe('+46701740612')
  expect((await world.owner.call(listAddresses, { params })).result).toMatchObject({
    data: [],
  })

  const replayed = (await world.owner.call(editOrder, edit)).result
  expect(replayed).toMatchObject({ order_id: delivered, customer: after.customer })
  expect(replayed.order.description).toBe('')
  const saved = await world.owner.call(saveAddress, {
    params,
    body: entry,
    key: 'saved',
  })
  expect(saved.result).toMatchObject({ name: '–', phone_number: '', address: '–' })

  await deliver(underWay)
  expect(await erase(PHONE)).toEqual({
    orders: 1,
    saved_addresses: 0,
    proofs: 0,
    orders_under_way: 0,
  })
  expect(await erase(PHONE)).toMatchObject({ orders: 0, orders_under_way: 0 })
})

it('refuses what is no phone number, and everybody but the operator', async () => {
  const refused = await operator.send(erasePerson, { body: { phone_number: 'Anna' } })
  expect([refused.status, refused.answer]).toMatchObject([
    422,
    { message: 'validation.phone-incorrect', errors: [{ field: 'phone_number' }] },
  ])
  const reply = await world.owner.send(erasePerson, { body: { phone_number: PHONE } })
  expect(reply.status).toBe(403)
})

const coordinatesOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude,
  longitude,
})
