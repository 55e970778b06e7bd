import type { Coordinates } from '@pillion/domain/geography/coordinates'

import { hash, seededRandom } from './random.ts'
import { riderName } from './rider-name.ts'
import { riderPhone } from './rider-phone.ts'
import { newRider, type Rider } from './rider.ts'

/** Who rides today, shared out among the outlets. The same seed hires the same people. */
export function roster(of: {
  seed: string
  country: string
  count: number
  homes: readonly Coordinates[]
}): Rider[] {
  const offset = hash(`${of.seed} phones`)
  const crew = offset.toString(16).padStart(8, '0')
  return Array.from({ length: of.count }, (_, index) => {
    const random = seededRandom(`${of.seed} rider ${index}`)
    const who = {
      id: `rider-${crew}-${index + 1}`,
      ...riderName(of.country, random),
      phone: riderPhone(of.country, index, offset),
    }
    return newRider(who, of.homes[index % of.homes.length] ?? NOWHERE)
  })
}

/** Without outlets there is nowhere to wait; the first job tells where riders are wanted. */
const NOWHERE: Coordinates = { latitude: 0, longitude: 0 }
