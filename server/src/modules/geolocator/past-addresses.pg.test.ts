import { autocompletePlaces, placeDetails, reversePlace } from '@pillion/contract/http/geolocator'
import type { SuggestedAddress } from '@pillion/contract/models/place'
import { place, requestBody, type PlaceBody } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let body: PlaceBody
beforeAll(async () => {
  world = await startWorld()
  body = await requestBody(world.owner)
  await deliverTo('3, B, Hornsgatan 12')
  await world.advance(0)
})
afterAll(() => world.close())

async function deliverTo(address: string) {
  const { customer } = body
  const location = { ...customer.location, address }
  await place(world.owner, { ...body, customer: { ...customer, location } })
  world.clock.advance(1_000)
}

async function find(
  query: string,
  vendor_id: string | undefined,
  client = world.owner,
): Promise<SuggestedAddress[]> {
  const { latitude: lat, longitude: lng } = world.context.country.mainCity
  const placeQuery = { query, country: 'se', lat, lng, language: 'en', vendor_id }
  const { data } = await client.call(autocompletePlaces, { query: placeQuery })
  return data.map((place) => place.address)
}
const past = (found: readonly SuggestedAddress[]) =>
  found.filter((address) => address.id.startsWith('past:')).map((one) => one.formatted_address)

describe('an address that a vendor delivered to before', () => {
  it('comes first, matched by any of its words, with its coordinates', async () => {
    for (const typed of ['Hornsg', 'hornsgatan 12', 'Hornsgtan', '3, B']) {
      const [first] = await find(typed, 'nk-sod')
      expect(first).toMatchObject({
        formatted_address: '3, B, Hornsgatan 12',
        latitude: body.customer.location.latitude,
        longitude: body.customer.location.longitude,
      })
    }
  })

  it('does not come before another house of its street that is typed', async () => {
    for (const typed of ['Hornsgatan 1', 'Hornsgatan 2', 'hornsgtan 13', '4, B, Hornsgatan 12'])
      expect(past(await find(typed, 'nk-sod'))).toEqual([])
    expect(past(await find('Hornsgatan 12b', 'nk-sod'))).toEqual(['3, B, Hornsgatan 12'])
  })

  it('[GEO-05] is found again by its id', async () => {
    const [first] = await find('Hornsgatan', 'nk-sod')
    const query = { query_id: first?.id ?? '', language: 'en' }
    const { data } = await world.owner.call(placeDetails, { query })
    expect(data).toEqual([{ address: first }])
  })

  it('[GEN-25] is not shown to another vendor, a sister outlet or a search without a vendor', async () => {
    expect(past(await find('Hornsgatan', 'cb-sod', world.stranger))).toEqual([])
    expect(past(await find('Hornsgatan', 'nk-ost'))).toEqual([])
    expect(past(await find('Hornsgatan', undefined))).toEqual([])
    const [mine] = await find('Hornsgatan', 'nk-sod')
    const query = { query_id: mine?.id ?? '', language: 'en' }
    const theirs = await world.stranger.send(placeDetails, { query })
    expect([theirs.status, theirs.answer]).toMatchObject([404, { message: 'error.not-found' }])
  })

  it('is not shown to a caller who names another account’s vendor', async () => {
    const { latitude: lat, longitude: lng } = world.context.country.mainCity
    const placeQuery = { query: 'Hornsgatan', country: 'se', lat, lng, language: 'en' }
    const reply = await world.stranger.send(autocompletePlaces, {
      query: { ...placeQuery, vendor_id: 'nk-sod' },
    })
    expect(reply.status).toBe(403)
  })

  it('is suggested without the unit and building of an earlier customer', async () => {
    const { latitude: lat, longitude: lng } = body.customer.location
    const { data } = await world.owner.call(reversePlace, { query: { lat, lng, language: 'en' } })
    const address = data[0]?.address.formatted_address ?? ''
    for (const unit of ['#05-12, ', '#1, #05-12, ', '']) await deliverTo(unit + address)
    await world.advance(0)
    const found = await find(address, 'nk-sod')
    expect(past(found)).toEqual([address])
    // The map's own entry of the same address is left out.
    expect(found.filter((one) => one.formatted_address === address)).toHaveLength(1)
  })

  it('is listed once, most used first, with at most three in the list', async () => {
    for (const house of [14, 16, 18, 14, 20, 14]) await deliverTo(`Hornsgatan ${house}`)
    await world.advance(0)
    const found = past(await find('Hornsgatan', 'nk-sod'))
    expect(found).toHaveLength(3)
    expect(found[0]).toBe('Hornsgatan 14')
    expect(new Set(found).size).toBe(3)
  })

  it('comes before one that only resembles what is typed, however often that was used', async () => {
    for (const address of ['Lundvägen 5', 'Lundvägen 5', 'Nya Lindvägen 7'])
      await deliverTo(address)
    await world.advance(0)
    expect(past(await find('lindvägen', 'nk-sod'))).toEqual(['Nya Lindvägen 7', 'Lundvägen 5'])
  })

  it('leaves room for places of the map, eight suggestions in all', async () => {
    for (const house of [1, 2, 3]) await deliverTo(`Storgatan ${house}`)
    await world.advance(0)
    const found = await find('s', 'nk-sod')
    expect(past(found)).toHaveLength(3)
    expect(past(found.slice(0, 3))).toEqual(past(found))
    expect(found).toHaveLength(8)
  })

  it('is not suggested for a text without letters or digits', async () => {
    expect(await find('?', 'nk-sod')).toEqual([])
  })
})
