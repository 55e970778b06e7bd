import type { Coordinates } from '@pillion/domain/geography/coordinates'

import { handoverCodeOf } from './modules/orders/handover-code.ts'
import { findOutletCoordinates } from './modules/vendors/find-outlet-coordinates.ts'
import type { Fleet, ReadReport } from './partners/fleet/fleet.ts'
import { platformFleet } from './partners/fleet/platform-fleet.ts'
import { simulatedFleet } from './partners/fleet/simulated-fleet.ts'
import type { FleetFaults } from './partners/fleet/task-tools.ts'
import type { Routing } from './partners/routing/routing.ts'
import type { AppContext } from './platform/app-context.ts'

const RIDERS = 24

/** The installation's fleet: a platform's riders, or simulated ones around the outlets. Tests inject `faults`. */
export async function createFleet(
  context: AppContext,
  routing: Routing,
  faults: FleetFaults = {},
): Promise<Fleet> {
  const { clock, country, keys, random, settings } = context
  if (settings.fleetPlatform) return platformFleet({ clock, random, ...settings.fleetPlatform })
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
    askForCode: (orderId) => handoverCodeOf(orderId, keys.links),
    riders: {
      count: RIDERS,
      stationAreas: outlets.length > 0 ? outlets : positionsAround(country.mainCity),
    },
  })
}

/** Reads what a platform reports over HTTP; undefined without one. */
export async function createReportReader({
  clock,
  settings: { fleetPlatform },
}: AppContext): Promise<ReadReport | undefined> {
  if (!fleetPlatform) return undefined
  const { platformReports } = await import('./partners/fleet/platform-reports.ts')
  return platformReports({ clock, secrets: fleetPlatform.reportSecrets })
}

/** Without outlets, riders wait around the city centre. */
const positionsAround = ({ latitude, longitude }: Coordinates): Coordinates[] =>
  [-0.008, 0, 0.008].map((east) => ({ latitude, longitude: longitude + east }))
