import type { Random } from '@pillion/city/random'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'

import type { Clock } from '../../platform/clock/clock.ts'
import type { FleetJob, FleetReport, FleetRider, StageReportKind } from './fleet.ts'
import { seededRandom } from './random.ts'
import { currentPosition, type Rider } from './rider.ts'
import { REPORT_GAP_MS, stepSeconds, type TimeScale } from './time-scale.ts'

/** One order in progress and its reports. */
export type DeliveryTask = {
  readonly job: FleetJob
  /** Clock milliseconds; waiting for the vendor is scaled like everything else. */
  readonly readyAt: number
  /** From the vendor to the customer, in rider seconds; set while the rider heads to the vendor. */
  secondsToCustomer: number
  /** The order's destination, ready time or outlet has changed. */
  amend(job: FleetJob): void
  readonly random: Random
  rider: Rider | undefined
  /** Rider seconds, random on each call. */
  sampleSeconds(what: keyof typeof stepSeconds): number
  sendReport(kind: StageReportKind, rider?: FleetRider, code?: string): void
  /** A report with more than a stage. */
  sendIncident(incident: IncidentReport): void
  /** False when the last position report is too recent. */
  sendPosition(etas: Etas): boolean
  msUntilNextPosition(): number
}

/** An unchanged place keeps its object identity, so that a ride is not started twice. */
const sameIfEqual = (current: Coordinates, amended: Coordinates) =>
  metresBetween(current, amended) === 0 ? current : amended

export type Etas = { etaOrigin?: number; etaDestination?: number }

type IncidentReport = WithoutSender<Exclude<FleetReport, { kind: StageReportKind | 'position' }>>
type WithoutSender<R> = R extends FleetReport ? Omit<R, 'orderId' | 'at' | 'rider'> : never

export function newDeliveryTask(
  job: FleetJob,
  tools: { clock: Clock; timeScale: TimeScale; seed: string; report(report: FleetReport): void },
): DeliveryTask {
  const { clock, timeScale, report } = tools
  const random = seededRandom(`${tools.seed} order ${job.orderId}`)
  const createdAt = clock.now()
  let lastAt = 0
  let lastPositionAt = -Infinity

  const readyAtOf = ({ readyAt }: FleetJob) =>
    createdAt + timeScale.ms(Math.max(readyAt - createdAt, 0) / 1000)
  const next = () => ({ orderId: job.orderId, at: (lastAt = Math.max(clock.now(), lastAt + 1)) })

  let current = job
  const task: DeliveryTask = {
    get job() {
      return current
    },
    get readyAt() {
      return readyAtOf(current)
    },
    secondsToCustomer: 0,
    amend(amended) {
      current = {
        ...amended,
        pickup: sameIfEqual(current.pickup, amended.pickup),
        dropoff: sameIfEqual(current.dropoff, amended.dropoff),
      }
    },
    random,
    rider: undefined,
    sampleSeconds(what) {
      const [low, high] = stepSeconds[what]
      return random.between(low, high)
    },
    sendReport(kind, rider = task.rider?.profile, code) {
      if (rider) report({ ...next(), kind, rider, ...(code !== undefined && { code }) })
    },
    sendIncident(incident) {
      if (task.rider) report({ ...next(), rider: task.rider.profile, ...incident })
    },
    sendPosition({ etaOrigin, etaDestination }) {
      if (!task.rider || task.msUntilNextPosition() > 0) return false
      const { position, heading } = currentPosition(task.rider, clock.now(), timeScale)
      lastPositionAt = clock.now()
      report({
        ...next(),
        kind: 'position',
        rider: task.rider.profile,
        position,
        heading,
        ...(etaOrigin !== undefined && { etaOrigin: Math.round(etaOrigin) }),
        ...(etaDestination !== undefined && { etaDestination: Math.round(etaDestination) }),
      })
      return true
    },
    msUntilNextPosition: () => Math.max(lastPositionAt + REPORT_GAP_MS - clock.now(), 0),
  }
  return task
}
