import { createAccount } from '@pillion/contract/http/accounts'
import { getCountryParameter } from '@pillion/contract/http/country'
import { getFlags } from '@pillion/contract/http/flags'
import { autocompletePlaces, placeDetails } from '@pillion/contract/http/geolocator'
import { deliveryArea, estimateDelivery, validateArea } from '@pillion/contract/http/quotes'
import {
  createOutlet,
  getVendor,
  placeVendor,
  registerVendor,
} from '@pillion/contract/http/vendors'
import { getVoucher } from '@pillion/contract/http/vouchers'
import { readOrder } from '@pillion/testkit/edits'
import { makeEveryCall } from '@pillion/testkit/every-call'
import { operatorClient } from '@pillion/testkit/operator-client'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import { describe, expect, it } from 'vitest'

const phone_number = '+46701740605'

/** The location of an outlet, in the form of each call that takes one. */
async function locationsOf({ owner }: World) {
  const { result } = await owner.call(getVendor, { params: { id: OUTLET } })
  const { location } = result.vendor_information
  const { address_text: address, notes: _, latitude, longitude, ...parts } = location
  const place = { latitude: latitude ?? 0, longitude: longitude ?? 0 }
  return { location, place, outletLocation: { ...parts, ...place, address } }
}

async function manageVendors(world: World): Promise<void> {
  const { owner } = world
  const operator = await operatorClient(world)
  const { location, outletLocation } = await locationsOf(world)
  await owner.call(placeVendor, { params: { id: OUTLET }, body: location })
  const outlet = { parent_vendor_id: 'nk', client_vendor_id: 'NEW', name: 'New', phone_number }
  await owner.call(createOutlet, { body: { ...outlet, users: [], ...outletLocation } })
  const vendor = { vendor_id: 'new', name: 'New', phone_number, owners: [] }
  await operator.call(registerVendor, { body: vendor })
  const account = { email_address: 'new@pillion.example', password: 'Ramen-bowl-7!' }
  await operator.call(createAccount, { body: { ...account, vendor_ids: ['new'] } })
}

async function planDelivery(world: World): Promise<void> {
  const { owner } = world
  const { place: vendor_location } = await locationsOf(world)
  const { latitude: lat, longitude: lng } = vendor_location
  const body = { location: { lat, lng }, vendor_location, vendor_id: OUTLET }
  expect((await owner.call(validateArea, { body })).result).toBe('DELIVERABLE')
  expect((await owner.call(estimateDelivery, { body })).result.pickup_minutes).toBe(15)
  await owner.call(deliveryArea, { params: { vendorId: OUTLET } })
  await owner.call(getVoucher, { params: { code: 'FREERIDE' } })
  const near = { lat, lng, language: 'en' }
  const query = { ...near, query: 's', country: 'se' }
  const [found] = (await owner.call(autocompletePlaces, { query })).data
  const details = { query_id: found?.address.id ?? '', language: 'en' }
  expect((await owner.call(placeDetails, { query: details })).data).toEqual([found])
}

async function readSettings({ anonymous, address }: World): Promise<void> {
  const { result } = await anonymous.call(getFlags)
  expect(await (await fetch(`${address}/flags.json`)).json()).toEqual(result)
  const params = { name: 'serviceHours' as const }
  expect((await anonymous.call(getCountryParameter, { params })).result).toBe('0700:2300')
}

/** One search that is given up, and one that begins half an hour before its order's time. */
async function searchForRiders(world: World, { requested }: ReturnType<typeof scriptedFleet>) {
  const { owner, clock, context } = world
  const body = await requestBody(owner)
  const orderId = await place(owner, body)
  const preordered_for = (Math.ceil(clock.now() / 3_600_000) + 1) * 3_600
  const scheduled = await place(owner, { ...body, preordered_for })
  await world.advance((15 * 60_000) / context.settings.fleetSpeed)
  expect((await readOrder(owner, orderId)).status).toBe('STALLED')
  clock.advance((preordered_for - 30 * 60) * 1_000 - clock.now())
  await world.advance(0)
  expect(requested.map((job) => job.orderId)).toContain(scheduled)
}

describe('a server that has just started', () => {
  it('serves vendors, riders, the operator and the public', async () => {
    const fleet = scriptedFleet()
    const world = await startWorld({ fleet: async () => fleet.fleet })
    try {
      await makeEveryCall(world, fleet)
      expect(fleet.amended).not.toEqual([])
      expect(fleet.released).not.toEqual([])
      await manageVendors(world)
      await planDelivery(world)
      await readSettings(world)
      await searchForRiders(world, fleet)
    } finally {
      await world.close()
    }
  })
})
