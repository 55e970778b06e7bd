import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { proofKinds } from '@pillion/domain/orders/proof-kinds'

import type { Clock } from '../../platform/clock/clock.ts'
import type { Routing } from '../routing/routing.ts'
import { assignStations } from './assign-stations.ts'
import { deliveryScript } from './delivery-script.ts'
import { newDeliveryTask } from './delivery-task.ts'
import type { Fleet, FleetJob, FleetReport } from './fleet.ts'
import { incidentsByChance } from './incidents.ts'
import { makeRiders } from './make-riders.ts'
import { proofPicture } from './proof-picture.ts'
import { seededRandom } from './random.ts'
import { reportQueue } from './report-queue.ts'
import { riderPool } from './rider-pool.ts'
import { currentPosition, type RiderState } from './rider.ts'
import { runScript } from './run-script.ts'
import { planDelivery, type FleetFaults, type TaskTools } from './task-tools.ts'
import { timeScaleOf } from './time-scale.ts'

export type SimulatedFleetOptions = {
  clock: Clock
  /** The same seed and the same requests give the same reports. */
  seed: string
  routing: Routing
  /** Rider seconds per clock second; applies to rides, waits and the vendor's readyAt. */
  speed: number
  /** `stationAreas`: the outlets near which riders wait. */
  riders: { count: number; stationAreas: readonly Coordinates[] }
  country: { code: string }
  /** The share of orders that are delayed, whose recipient cannot be reached, or that are returned; 0 to 1. */
  incidentShare?: number
  /** Riders take pictures when they collect, deliver and return. */
  takesPictures?: boolean
  /** What the recipient of an order tells the rider, if a code is asked for. */
  askForCode?: (orderId: string) => string
  faults?: FleetFaults
}

/**
 * A simulated fleet that delivers every order without an outside partner (GAP-005). An
 * order without a free rider waits, first come, first served. A restart loses all state:
 * the server requests the orders under way again, with `progress`.
 */
export function simulatedFleet(options: SimulatedFleetOptions): Fleet & {
  inspect(): RiderState[]
} {
  const { clock, routing, seed, riders, country, incidentShare = 0, faults = {} } = options
  const { takesPictures = false, askForCode = () => '' } = options
  const timeScale = timeScaleOf(options.speed)
  const allRiders = makeRiders({ seed, country: country.code.toLowerCase(), ...riders })
  const pool = riderPool(allRiders, { clock, timeScale, routing })
  const stationsReady = assignStations(allRiders, routing, seed)
  const reports = reportQueue(clock)
  const incidentsOf: TaskTools['incidentsOf'] = (orderId) =>
    faults.incidents?.(orderId) ?? incidentsByChance(orderId, seed, incidentShare)
  const tools = {
    clock,
    timeScale,
    routing,
    pool,
    faults,
    stationsReady,
    incidentsOf,
    takesPictures,
    askForCode,
  }
  const jobs = new Map<string, { end(): void; amend(job: FleetJob): Promise<void> }>()
  const ended = recentIds(10_000)
  let isStopped = false

  function requireRunning() {
    if (isStopped) throw new Error('fleet stopped; request rejected')
  }

  function report(report: FleetReport) {
    if (report.kind === 'delivered' || report.kind === 'returned') ended.add(report.orderId)
    reports.add(report)
  }

  return {
    start: reports.start,
    async request(job) {
      requireRunning()
      const { orderId } = job
      if (jobs.has(orderId) || ended.has(orderId)) return
      const task = newDeliveryTask(job, { clock, timeScale, seed, report })
      const { end } = runScript(deliveryScript(task, tools), () => jobs.delete(orderId))
      jobs.set(orderId, {
        end,
        amend(job) {
          task.amend(job)
          return planDelivery(task, tools)
        },
      })
    },
    async amend(job) {
      requireRunning()
      await jobs.get(job.orderId)?.amend(job)
    },
    async release(orderId) {
      requireRunning()
      if (!jobs.has(orderId)) return
      reports.drop(orderId)
      jobs.get(orderId)?.end()
    },
    // Painted when it is fetched, and so the same after a restart.
    async fetchPicture({ orderId, proofId }) {
      const of = proofKinds.find((kind) => kind === proofId)
      return of && proofPicture(of, seededRandom(`${seed} picture of ${of} of ${orderId}`))
    },
    async stop() {
      isStopped = true
      const allReported = reports.close()
      for (const job of jobs.values()) job.end()
      await allReported
    },
    inspect: () =>
      pool.riders.map((rider) => {
        const { position, heading } = currentPosition(rider, clock.now(), timeScale)
        return { rider: rider.profile, position, heading, orderId: rider.orderId }
      }),
  }
}

/** A request repeated after the end has no effect either. */
function recentIds(count: number) {
  const ids = new Set<string>()
  return {
    has: (id: string) => ids.has(id),
    add(id: string) {
      ids.add(id)
      if (ids.size > count) for (const oldest of ids) return void ids.delete(oldest)
    },
  }
}
