import type { Coordinates } from '@pillion/domain/geography/coordinates'

import { findOutletCoordinates } from './modules/vendors/find-outlet-coordinates.ts'
import type { FleetFaults } from './partners/fleet/delivery-script.ts'
import type { Fleet } from './partners/fleet/fleet.ts'
import { simulatedFleet } from './partners/fleet/simulated-fleet.ts'
import type { Routing } from './partners/routing/routing.ts'
import type { AppContext } from './platform/app-context.ts'

const RIDERS = 24

/** The fleet of this installation: simulated riders around the outlets; `faults` provokes what tests need. */
export async function createFleet(
  context: AppContext,
  routing: Routing,
  faults: FleetFaults = {},
): Promise<Fleet> {
  const { clock, country, settings } = context
  const outlets = await findOutletCoordinates(context.database)
  return simulatedFleet({
    clock,
    routing,
    country,
    faults,
    seed: `riders of ${country.code}`,
    speed: settings.fleetSpeed,
    riders: {
      count: RIDERS,
      stationAreas: outlets.length > 0 ? outlets : positionsAround(country.mainCity),
    },
  })
}

/** Until there are outlets, riders wait about the middle of the city. */
const positionsAround = ({ latitude, longitude }: Coordinates): Coordinates[] =>
  [-0.008, 0, 0.008].map((east) => ({ latitude, longitude: longitude + east }))
