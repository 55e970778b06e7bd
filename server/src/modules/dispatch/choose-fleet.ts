import type { Coordinates } from '@pillion/domain/geography/coordinates'

import type { Fleet } from '../../partners/fleet/fleet.ts'
import type { Routing } from '../../partners/routing/routing.ts'
import type { FleetFaults } from '../../partners/simulated-fleet/job-life.ts'
import { simulatedFleet } from '../../partners/simulated-fleet/simulated-fleet.ts'
import type { House } from '../../platform/house.ts'
import { outletPlaces } from '../vendors/outlet-places.ts'

const RIDERS = 24

/** The fleet of this installation: simulated riders around the outlets; `faults` provokes what tests need. */
export async function chooseFleet(
  house: House,
  routing: Routing,
  faults: FleetFaults = {},
): Promise<Fleet> {
  const { clock, country, settings } = house
  const outlets = await outletPlaces(house.database)
  return simulatedFleet({
    clock,
    routing,
    country,
    faults,
    seed: `riders of ${country.code}`,
    speed: settings.fleetSpeed,
    riders: { count: RIDERS, homes: outlets.length > 0 ? outlets : around(country.mainCity) },
  })
}

/** Until there are outlets, riders wait about the middle of the city. */
const around = ({ latitude, longitude }: Coordinates): Coordinates[] =>
  [-0.008, 0, 0.008].map((east) => ({ latitude, longitude: longitude + east }))
