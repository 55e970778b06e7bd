import { makeRouter } from '@pillion/city/router'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { METRES_PER_DEGREE, metresBetween } from '@pillion/domain/geography/distance'
import type { FleetJob, FleetReport } from '@pillion/server/partners/fleet/fleet'
import {
  simulatedFleet,
  type SimulatedFleetOptions,
} from '@pillion/server/partners/fleet/simulated-fleet'
import { streetRouting } from '@pillion/server/partners/routing/street-routing'

import { testClock } from './test-clock.ts'

/** A grid of nine by nine streets, 250 m apart. */
const BLOCK_METRES = 250
const CORNERS = 9
const SOUTH_WEST = { latitude: 59.3, longitude: 18 }

/** Metres from the south-western corner. */
export const at = (east: number, north: number): Coordinates => ({
  latitude: SOUTH_WEST.latitude + north / METRES_PER_DEGREE,
  longitude: SOUTH_WEST.longitude + east / EAST_METRES_PER_DEGREE,
})
const EAST_METRES_PER_DEGREE = METRES_PER_DEGREE * Math.cos((59.3 * Math.PI) / 180)

export const metresFromStreets = ({ latitude, longitude }: Coordinates): number => {
  return Math.min(
    fromLine((latitude - SOUTH_WEST.latitude) * METRES_PER_DEGREE),
    fromLine((longitude - SOUTH_WEST.longitude) * EAST_METRES_PER_DEGREE),
  )
}

export const townRouter = makeRouter(townGraph())
export const townRouting = streetRouting({
  router: townRouter,
  country: { speedKmh: 22, circuity: 1.35 },
})

export const START = Date.UTC(2026, 2, 2, 8)

const fromLine = (metres: number) =>
  Math.abs(metres - BLOCK_METRES * Math.round(metres / BLOCK_METRES))

/** A fleet in the town that records its reports, with a test clock. */
export function fleetInTown(options: Partial<SimulatedFleetOptions> = {}) {
  const clock = testClock(START)
  const reports: FleetReport[] = []
  const fleet = simulatedFleet({
    clock,
    seed: 'test',
    routing: townRouting,
    speed: 1,
    riders: { count: 3, stationAreas: [at(500, 500), at(1500, 1500)] },
    country: { code: 'se' },
    faults: { dropOrders: () => 0 },
    ...options,
  })
  fleet.start(async (report) => void reports.push(report))

  async function advance(seconds: number) {
    await settle()
    for (let second = 0; second < seconds; second++) {
      clock.advance(1000)
      await settle()
    }
  }

  return {
    clock,
    fleet,
    reports,
    advance,
    /** Advances the clock until the order has that report. */
    async advanceUntil(kind: FleetReport['kind'], orderId = 'A') {
      const isSent = () =>
        reports.some((report) => report.kind === kind && report.orderId === orderId)
      for (let seconds = 0; seconds < 7200 && !isSent(); seconds++) await advance(1)
      if (!isSent()) throw new Error(`${orderId} has not been ${kind} in two hours`)
    },
    reportsOf: (orderId: string) => reports.filter((report) => report.orderId === orderId),
    busy: () => fleet.inspect().filter(({ orderId }) => orderId !== undefined),
  }
}

export const job = (orderId = 'A', overrides: Partial<FleetJob> = {}): FleetJob => ({
  orderId,
  pickup: at(500, 480),
  outlet: { name: 'Town Bakery', address: 'High Street 1', phone: '', instructions: '' },
  dropoff: at(1980, 1500),
  readyAt: START + 10 * 60_000,
  asksForCode: false,
  ...overrides,
})

/** The reports of an order, without positions. */
export const timelineOf = (reports: readonly FleetReport[]) =>
  reports.filter(({ kind }) => kind !== 'position').map(({ kind }) => kind)

/** `timelineOf` an order that is delivered. */
export const fullTimeline = ['assigned', 'accepted', 'collected', 'left-vendor', 'delivered']

export const positionsOf = (reports: readonly FleetReport[]) =>
  reports.filter((report) => report.kind === 'position')

/** Runs all pending microtasks. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

function townGraph() {
  const nodes: Coordinates[] = []
  const edges: { from: number; to: number; metres: number; street: number }[] = []
  for (let north = 0; north < CORNERS; north++) {
    for (let east = 0; east < CORNERS; east++) {
      const here = nodes.push(at(east * BLOCK_METRES, north * BLOCK_METRES)) - 1
      if (east > 0) edges.push(edge(here, here - 1, north))
      if (north > 0) edges.push(edge(here, here - CORNERS, CORNERS + east))
    }
  }
  return { nodes, edges }

  function edge(from: number, to: number, street: number) {
    return { from, to, metres: metresBetween(nodes[from]!, nodes[to]!), street }
  }
}
