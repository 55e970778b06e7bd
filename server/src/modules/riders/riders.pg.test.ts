import { getRider } from '@pillion/contract/http/orders'
import { place } from '@pillion/testkit/requests'
import { scriptedFleet, testRider } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { riderOfOrder } from './rider-of-order.ts'

let world: World
const { fleet, report } = scriptedFleet()
beforeAll(async () => void (world = await startWorld({ fleet: async () => fleet })))
afterAll(() => world.close())

const otherRider = { id: 'r2', name: 'Ali Berg', givenName: 'Ali', phone: '+46701740622' }

async function acceptedBy(rider: typeof testRider): Promise<string> {
  const orderId = await place(world.owner)
  await world.advance(0)
  for (const kind of ['assigned', 'accepted'] as const)
    await report({ orderId, kind, rider, at: world.clock.now() })
  return orderId
}
const riderOf = async (id: string) => (await world.owner.call(getRider, { params: { id } })).result

describe('riders', () => {
  it('[RIDER-01] are found by the id of their order', async () => {
    const first = await acceptedBy(testRider)
    const second = await acceptedBy(otherRider)
    expect(await riderOf(first)).toMatchObject({ name: 'Eva Ek' })
    expect(await riderOf(second)).toMatchObject({ name: 'Ali Berg' })
  })

  it('have an empty given name when the fleet does not report one', async () => {
    const { givenName: _, ...unnamed } = testRider
    const { database } = world.context
    expect((await riderOfOrder(database, await acceptedBy(unnamed)))?.given_name).toBe('')
    expect((await riderOfOrder(database, await acceptedBy(testRider)))?.given_name).toBe('Eva')
  })

  it('are not found by the id of an order that does not exist', async () => {
    for (const id of ['nk-sod-2h00000000', 'cb-sod-2h00000000']) {
      const { status, answer } = await world.owner.send(getRider, { params: { id } })
      expect([status, answer]).toMatchObject([
        404,
        { message: 'error.not-found', errors: [{ field: 'order_id' }] },
      ])
    }
  })
})

describe('a server whose track-before-pickup flag is off', () => {
  it('[GAP-031] tells where the rider is only after the pickup, but always who and when', async () => {
    const { fleet, report } = scriptedFleet()
    const flags = { 'track-before-pickup': false }
    const off = await startWorld({ fleet: async () => fleet, overrides: { flags } })
    try {
      const orderId = await place(off.owner)
      await off.advance(0)
      const sent = () => ({ orderId, rider: testRider, at: off.clock.now() })
      const position = { latitude: 59.33, longitude: 18.07 }
      const rider = async () => (await off.owner.call(getRider, { params: { id: orderId } })).result
      for (const kind of ['assigned', 'accepted'] as const) await report({ ...sent(), kind })
      await report({ ...sent(), kind: 'position', position, heading: 90, etaOrigin: 240 })
      expect(await rider()).toMatchObject({
        name: 'Eva Ek',
        eta_origin: 4,
        latitude: null,
        longitude: null,
      })

      await report({ ...sent(), kind: 'collected' })
      await report({ ...sent(), kind: 'position', position, heading: 90, etaDestination: 240 })
      expect(await rider()).toMatchObject({ eta_destination: 4, ...position })
    } finally {
      await off.close()
    }
  })
})
