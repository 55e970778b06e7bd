import type { Coordinates } from '@pillion/domain/geography/coordinates'

import { findOutletCoordinates } from './modules/vendors/find-outlet-coordinates.ts'
import type { Fleet } from './partners/fleet/fleet.ts'
import { simulatedFleet } from './partners/fleet/simulated-fleet.ts'
import type { FleetFaults } from './partners/fleet/task-tools.ts'
import type { Routing } from './partners/routing/routing.ts'
import type { AppContext } from './platform/app-context.ts'

const RIDERS = 24

/** The installation's fleet: simulated riders around the outlets. Tests inject `faults`. */
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
    incidentShare: settings.fleetIncidentShare,
    takesPictures: settings.fleetPictures,
    riders: {
      count: RIDERS,
      stationAreas: outlets.length > 0 ? outlets : positionsAround(country.mainCity),
    },
  })
}

/** Without outlets, riders wait around the city centre. */
const positionsAround = ({ latitude, longitude }: Coordinates): Coordinates[] =>
  [-0.008, 0, 0.008].map((east) => ({ latitude, longitude: longitude + east }))
