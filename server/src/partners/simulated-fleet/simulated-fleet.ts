import type { Coordinates } from '@pillion/domain/geography/coordinates'

import type { Clock } from '../../platform/clock/clock.ts'
import type { Fleet, FleetJob, FleetReport } from '../fleet/fleet.ts'
import type { Routing } from '../routing/routing.ts'
import { newErrand } from './errand.ts'
import { jobLife, planOnward, type FleetFaults } from './job-life.ts'
import { paceOf } from './pace.ts'
import { play } from './play.ts'
import { takePosts } from './posts.ts'
import { reportQueue } from './report-queue.ts'
import { riderPool } from './rider-pool.ts'
import { standingOf, type RiderState } from './rider.ts'
import { roster } from './roster.ts'

export type SimulatedFleetOptions = {
  clock: Clock
  /** The same seed and the same requests give the same reports. */
  seed: string
  routing: Routing
  /** Seconds that riders live through in one of the clock's: rides, waits, the vendor's readyAt. */
  speed: number
  /** `homes`: the outlets, near which riders wait for work. */
  riders: { count: number; homes: readonly Coordinates[] }
  country: { code: string }
  faults?: FleetFaults
}

/**
 * Riders of our own making, so that every order is delivered without anybody else (GAP-005). An
 * order that finds no rider waits, first come, first served. After a restart nothing is remembered:
 * the server requests again what is under way, with `progress`.
 */
export function simulatedFleet(options: SimulatedFleetOptions): Fleet & {
  inspect(): RiderState[]
} {
  const { clock, routing, seed, riders, country, faults = {} } = options
  const pace = paceOf(options.speed)
  const staff = roster({ seed, country: country.code.toLowerCase(), ...riders })
  const pool = riderPool(staff, { clock, pace, routing })
  const posted = takePosts(staff, routing, seed)
  const reports = reportQueue(clock)
  const jobs = new Map<string, { end(): void; amend(job: FleetJob): Promise<void> }>()
  const delivered = lastFew(10_000)
  let isStopped = false

  function needRiders() {
    if (isStopped) throw new Error('the riders have gone home')
  }

  function report(report: FleetReport) {
    if (report.kind === 'delivered') delivered.add(report.orderId)
    reports.add(report)
  }

  return {
    start: reports.start,
    async request(job) {
      needRiders()
      const { orderId } = job
      if (jobs.has(orderId) || delivered.has(orderId)) return
      const errand = newErrand(job, { clock, pace, seed, report })
      const tools = { clock, pace, routing, pool, faults, posted }
      const { end } = play(jobLife(errand, tools), () => jobs.delete(orderId))
      jobs.set(orderId, {
        end,
        amend(job) {
          errand.amend(job)
          return planOnward(errand, tools)
        },
      })
    },
    async amend(job) {
      needRiders()
      await jobs.get(job.orderId)?.amend(job)
    },
    async release(orderId) {
      needRiders()
      if (!jobs.has(orderId)) return
      reports.forget(orderId)
      jobs.get(orderId)?.end()
    },
    async stop() {
      isStopped = true
      const isQuiet = reports.close()
      for (const job of jobs.values()) job.end()
      await isQuiet
    },
    inspect: () =>
      pool.riders.map((rider) => {
        const { position, heading } = standingOf(rider, clock.now(), pace)
        return { rider: rider.who, position, heading, orderId: rider.orderId }
      }),
  }
}

/** A request that comes once more after the delivery changes nothing either. */
function lastFew(count: number) {
  const ids = new Set<string>()
  return {
    has: (id: string) => ids.has(id),
    add(id: string) {
      ids.add(id)
      if (ids.size > count) for (const oldest of ids) return void ids.delete(oldest)
    },
  }
}
