import { autocompletePlaces, reversePlace } from '@pillion/contract/http/geolocator'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { requireCityPlan } from '../map/require-city-plan.ts'

describe.each([
  // What is typed, the letters that the found street begins with, the script of the whole address.
  ['ae', 'شارع الاب', 'شارع الإب', /^[\p{Script=Arabic}\d، ]+$/u],
  ['ge', 'ვაჟა', 'ვაჟა-ფშაველას', /^[\p{Script=Georgian}\d,\- ]+$/u],
  ['gr', 'ΣΟΦΟΚΛΕΟΥΣ', 'Σοφοκλέους', /^[\p{Script=Greek}\d, ]+$/u],
  ['hu', 'szechenyi', 'Széchenyi', /^[\p{Script=Latin}\d,. ]+$/u],
  ['jp', '富士', '富士見', /^〒[\p{Script=Han}\p{Script=Hiragana}\d\- ]+$/u],
])('in %s', (code, typed, beginning, script) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld({ settings: { country: code } })
  })
  afterAll(() => world.close())

  async function find(query: string) {
    const { code: country, mainCity } = world.context.country
    const at = { lat: mainCity.latitude, lng: mainCity.longitude, language: 'en' }
    const { data } = await world.owner.call(autocompletePlaces, {
      query: { query, country, ...at },
    })
    return data.map(({ address }) => address)
  }

  it(`[GEO-03] ${typed} finds what begins with ${beginning}`, async () => {
    const streets = (await find(typed)).flatMap(({ street }) => street ?? [])
    expect(streets).toContainEqual(expect.stringContaining(beginning))
  })

  it('[GEO-01, GEO-03] a full address, in the country’s notation, finds its house', async () => {
    const { latitude, longitude } = world.context.country.mainCity
    const query = { lat: latitude, lng: longitude, language: 'en' }
    const { data } = await world.owner.call(reversePlace, { query })
    const [house] = data.map(({ address }) => address)
    expect(house?.formatted_address).toMatch(script)
    expect(house?.city).toBe(requireCityPlan(world.context.country).city)
    expect((await find(house?.formatted_address ?? ''))[0]).toEqual(house)
    expect((await find(`${house?.street}, ${house?.number}`))[0]).toEqual(house)
  })

  it('[GEO-03] a full address without a house number finds the street only', async () => {
    const matches = await find(typed)
    const street = matches.find((address) => address.street?.includes(beginning))
    expect(street).toBeDefined()
    expect(street).not.toHaveProperty('number')
    expect((await find(street?.formatted_address ?? ''))[0]).toEqual(street)
  })
})
