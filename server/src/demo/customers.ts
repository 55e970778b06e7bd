import { residentName } from '@pillion/city/people/person-name'
import type { CityPlan } from '@pillion/city/plan'
import { makeRandom } from '@pillion/city/random'
import type { Address } from '@pillion/contract/models/place'
import { utf8Bytes } from '@pillion/domain/addresses/address-limits'
import type { Country } from '@pillion/domain/countries/country'
import { offsetBy } from '@pillion/domain/geography/offset-by'

import type { Client } from '../api-client/api-client.ts'
import { addressNear } from './address-near.ts'
import { demoPhone } from './demo-phone.ts'
import { phrasesFor } from './words/phrases.ts'

export type Customer = {
  name: string
  phone: string
  /** Without the unit. */
  address: string
  unit: string
  latitude: number
  longitude: number
  notes: string
}

const COUNT = 20
const MAX_ATTEMPTS = 500
/** Kilometres from the centre of the city. */
const NEAREST = 0.7
const FARTHEST = 3.6
/** An address may have 255 bytes; the rest is for the unit. */
const MAX_ADDRESS_BYTES = 240

/** The demo shop's customers, at addresses all around the city. */
export async function demoCustomers(
  client: Client,
  { country, plan }: { country: Country; plan: CityPlan },
): Promise<Customer[]> {
  const random = makeRandom(plan.seed, 'demo customers')
  const { notes } = phrasesFor(plan.language)
  const customers = new Map<string, Customer>()
  for (let index = 0; customers.size < COUNT; index += 1) {
    if (index === MAX_ATTEMPTS) throw new Error(`too few usable addresses in ${plan.city}`)
    // The golden angle spreads the points evenly.
    const angle = index * 2.4
    const kilometres = NEAREST + (FARTHEST - NEAREST) * random.next()
    const around = [Math.sin(angle) * kilometres, Math.cos(angle) * kilometres] as const
    const place = await addressNear(client, offsetBy(country.mainCity, ...around))
    const { name } = residentName(plan, random)
    if (!place || !isUsable(place) || customers.has(name)) continue
    customers.set(name, {
      name,
      phone: demoPhone(country.code, 1 + index),
      address: place.formatted_address,
      unit: country.unitRequired || random.chance(0.3) ? String(1 + (index % 9)) : '',
      latitude: place.latitude,
      longitude: place.longitude,
      notes: random.chance(0.6) ? random.pick(notes) : '',
    })
  }
  return [...customers.values()]
}

/** With a house number, and short enough for an order. */
const isUsable = ({ formatted_address, number }: Address) =>
  number !== undefined && utf8Bytes(formatted_address) <= MAX_ADDRESS_BYTES
