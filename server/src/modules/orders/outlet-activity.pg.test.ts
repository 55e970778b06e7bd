import { listOutletActivity } from '@pillion/contract/http/orders'
import { createOutlet } from '@pillion/contract/http/vendors'
import { outletBody } from '@pillion/testkit/outlets'
import { place, requestBody } from '@pillion/testkit/requests'
import { scriptedFleet, testRider } from '@pillion/testkit/scripted-fleet'
import { testUsers } from '@pillion/testkit/test-users'
import { NOON, startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { signIn } from '../../api-client/api-client.ts'

let world: World
const { fleet, report } = scriptedFleet()
beforeAll(async () => void (world = await startWorld({ fleet: async () => fleet })))
afterAll(() => world.close())

const NOON_S = NOON / 1000
const otherRider = { ...testRider, id: 'r2', name: 'Omar Aho', givenName: 'Omar' }

/** A sign-in is valid for an hour. */
const signedIn = ({ email, password }: { email: string; password: string } = testUsers.owner) =>
  signIn(world.address, email, password)

async function activity() {
  const { result } = await (
    await signedIn()
  ).call(listOutletActivity, { query: { parentVendorId: 'nk' } })
  return Object.fromEntries(result.outlets.map(({ vendor_id, ...rest }) => [vendor_id, rest]))
}

const lastRiderOf = async (outletId: string) => (await activity())[outletId]?.last_rider

/** Placed at a new outlet of this name, with a rider requested. */
async function placeAt(outletId: string, more: { preordered_for?: number } = {}) {
  const owner = await signedIn()
  const body = await requestBody(owner, { vendorId: outletId })
  const orderId = await place(owner, { ...body, ...more })
  await world.advance(0)
  return orderId
}

async function newOutlet(client_vendor_id: string): Promise<string> {
  const owner = await signedIn()
  const body = { ...(await outletBody(owner)), client_vendor_id }
  return (await owner.call(createOutlet, { body })).result.vendor_id
}

const send = (orderId: string, kind: 'assigned' | 'accepted' | 'dropped', rider = testRider) =>
  report({ orderId, kind, rider, at: world.clock.now() })

describe('[OUT-09] the last rider of an outlet', () => {
  it('is the one whom the fleet reported last', async () => {
    const outlet = await newOutlet('LAST')
    expect(await lastRiderOf(outlet)).toBeNull()
    const first = await placeAt(outlet)
    expect(await lastRiderOf(outlet)).toBeNull()
    await send(first, 'assigned', otherRider)
    const second = await placeAt(outlet)
    expect(await lastRiderOf(outlet)).toEqual({ name: 'Omar Aho', reported_at: NOON_S })
    world.clock.advance(60_000)
    await send(second, 'assigned')
    expect(await lastRiderOf(outlet)).toEqual({ name: 'Eva Ek', reported_at: NOON_S + 60 })
    await send(second, 'dropped')
    expect(await lastRiderOf(outlet)).toEqual({ name: 'Omar Aho', reported_at: NOON_S })
  })

  it('may have come for an order that was scheduled long before', async () => {
    const outlet = await newOutlet('SCHEDULED')
    const scheduled = await placeAt(outlet, { preordered_for: NOON_S + 7_200 })
    for (let count = 0; count < 11; count += 1) await placeAt(outlet)
    world.clock.advance(6_600_000)
    await world.advance(0)
    await send(scheduled, 'assigned', otherRider)
    expect((await lastRiderOf(outlet))?.name).toBe('Omar Aho')
  })
})

describe('[OUT-09] the orders of today', () => {
  it('are those placed since the country’s midnight, at each outlet', async () => {
    const [busy, quiet] = [await newOutlet('BUSY'), await newOutlet('QUIET')]
    await placeAt(busy)
    await placeAt(busy)
    const countOf = async (id: string) => (await activity())[id]?.orders_today
    expect([await countOf(busy), await countOf(quiet)]).toEqual([2, 0])
    const untilMidnight = Date.UTC(2026, 9, 14, 22) - world.clock.now()
    world.clock.advance(untilMidnight - 1_000)
    expect(await countOf(busy)).toBe(2)
    world.clock.advance(1_000)
    expect(await countOf(busy)).toBe(0)
  })

  it('are told of every outlet, and to its parent’s accounts only', async () => {
    expect(Object.keys(await activity())).toEqual(
      expect.arrayContaining(['nk-ost', 'nk-sod', 'nk-vas', 'nk-busy']),
    )
    expect(await activity()).not.toHaveProperty('nk')
    const query = { parentVendorId: 'nk' }
    expect(
      (await (await signedIn(testUsers.stranger)).send(listOutletActivity, { query })).status,
    ).toBe(403)
  })
})
