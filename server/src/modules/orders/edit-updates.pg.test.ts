import { autocompletePlaces } from '@pillion/contract/http/geolocator'
import { editOrder } from '@pillion/contract/http/orders'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import { editOf, quotedEdit, readOrder, type EditBody } from '@pillion/testkit/edits'
import { listen, type Listener } from '@pillion/testkit/listener'
import { place } from '@pillion/testkit/requests'
import { testRider, scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

let world: World
const { fleet, report } = scriptedFleet()
beforeAll(async () => void (world = await startWorld({ fleet: async () => fleet })))
afterAll(() => world.close())

async function accepted(): Promise<string> {
  const orderId = await place(world.owner)
  await world.advance(0)
  for (const kind of ['assigned', 'accepted'] as const)
    await report({ orderId, kind, rider: testRider, at: world.clock.now() })
  return orderId
}
const edit = (orderId: string, body: EditBody) =>
  world.owner.call(editOrder, { params: { orderId }, body })
const editDestination = async (orderId: string, address: string) => {
  const { pickup } = await readOrder(world.owner, orderId)
  const body = await quotedEdit(world.owner, orderId, { to: offsetBy(pickup, 1.1, -0.3), address })
  await edit(orderId, body)
  return body
}

describe('a subscriber to the vendor or its parent', () => {
  async function listener(vendorId: string, client = world.owner): Promise<Listener> {
    const made = await listen(world, `Bearer ${client.token}`)
    onTestFinished(() => made.socket.terminate())
    await made.subscribe(vendorId)
    return made
  }
  const amounts = ({ messages }: Listener, orderId: string) =>
    messages.flatMap((message) =>
      'event' in message &&
      message.event.type === 'order_update' &&
      message.event.data.order_id === orderId
        ? [message.event.data.order.amount]
        : [],
    )

  it('[GAP-051, WS-07] receives every edit, even if the status stays the same', async () => {
    const [own, parent] = [await listener('nk-sod'), await listener('nk')]
    const stranger = await listener('cb-sod', world.stranger)
    const orderId = await accepted()
    // Everything before the edits must have arrived: a late event would carry an edited amount.
    for (const one of [own, parent]) await one.waitForEvents(5)
    const body = await editOf(world.owner, orderId)
    for (const amount of [1, 2, 3]) {
      await edit(orderId, { ...body, amount })
      for (const one of [own, parent]) await one.waitForEvents(5 + amount)
    }
    expect([amounts(own, orderId).slice(5), amounts(parent, orderId).slice(5)]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ])
    expect(stranger.events()).toEqual([])
  })
})

describe('a vendor’s past addresses', () => {
  const find = async (query: string, vendor_id: string, client = world.owner) => {
    const { latitude: lat, longitude: lng } = world.context.country.mainCity
    const placeQuery = { query, country: 'se', lat, lng, language: 'en', vendor_id }
    const { data } = await client.call(autocompletePlaces, { query: placeQuery })
    return data.map((found) => found.address).filter(({ id }) => id.startsWith('past:'))
  }

  it('[RAR-29] include the one that an order was edited to, for that vendor only', async () => {
    const { location } = await editDestination(await accepted(), 'Backstugan 7, Rådjursvägen')
    await world.advance(0)
    expect(await find('Rådjursv', 'nk-sod')).toMatchObject([
      {
        formatted_address: 'Backstugan 7, Rådjursvägen',
        latitude: location.latitude,
        longitude: location.longitude,
      },
    ])
    expect(await find('Rådjursv', 'nk-ost')).toEqual([])
    expect(await find('Rådjursv', 'cb-sod', world.stranger)).toEqual([])
  })

  it('[RAR-29] include the position that the pin was moved to later', async () => {
    const orderId = await accepted()
    await editDestination(orderId, 'Grävlingsgränd 2')
    await world.advance(1_000)
    const { pickup } = await readOrder(world.owner, orderId)
    const to = offsetBy(pickup, 0.9, -0.3)
    const body = await quotedEdit(world.owner, orderId, { to, address: 'Grävlingsgränd 2' })
    await edit(orderId, body)
    await world.advance(0)
    const { latitude, longitude } = body.location
    expect(await find('Grävlingsg', 'nk-sod')).toMatchObject([{ latitude, longitude }])
  })
})
