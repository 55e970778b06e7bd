import { riderName } from '@pillion/city/people/person-name'
import { unassignedPhone } from '@pillion/city/people/unassigned-phone'
import type { Coordinates } from '@pillion/domain/geography/coordinates'

import { hash, seededRandom } from './random.ts'
import { newRider, type Rider } from './rider.ts'

/** Creates the riders and distributes them among the outlets. The same seed creates the same riders. */
export function makeRiders(options: {
  seed: string
  country: string
  count: number
  stationAreas: readonly Coordinates[]
}): Rider[] {
  const offset = hash(`${options.seed} phones`)
  const fleetId = offset.toString(16).padStart(8, '0')
  return Array.from({ length: options.count }, (_, index) => {
    const random = seededRandom(`${options.seed} rider ${index}`)
    const profile = {
      id: `rider-${fleetId}-${index + 1}`,
      ...riderName(options.country, random),
      phone: unassignedPhone(options.country, index, offset),
    }
    return newRider(profile, options.stationAreas[index % options.stationAreas.length] ?? NOWHERE)
  })
}

/** Without outlets there are no stations; the first job decides where riders are needed. */
const NOWHERE: Coordinates = { latitude: 0, longitude: 0 }
