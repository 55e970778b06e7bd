import { metresBetween } from '@pillion/domain/geography/distance'

import type { Clock } from '../../platform/clock/clock.ts'
import type { FleetJob, FleetReport, FleetRider } from '../fleet/fleet.ts'
import { REPORT_GAP_MS, takes, type Pace } from './pace.ts'
import { seededRandom, type Random } from './random.ts'
import { standingOf, type Rider } from './rider.ts'

/** One order on its way, and what is told of it. */
export type Errand = {
  readonly job: FleetJob
  /** The clock's milliseconds; waiting for the vendor goes as fast as everything else. */
  readonly readyAt: number
  /** From the vendor to the customer, in a rider's own seconds; known while the vendor is ahead. */
  secondsOnward: number
  /** The order goes elsewhere, or is ready at another time. */
  amend(job: FleetJob): void
  readonly random: Random
  rider: Rider | undefined
  /** A rider's own seconds; drawn anew each time. */
  draw(what: keyof typeof takes): number
  tell(kind: Exclude<FleetReport['kind'], 'position'>, rider?: FleetRider): void
  /** False when the last position is too young. */
  tellPosition(etas: Etas): boolean
  msUntilNextPosition(): number
}

export type Etas = { etaOrigin?: number; etaDestination: number }

export function newErrand(
  job: FleetJob,
  tools: { clock: Clock; pace: Pace; seed: string; report(report: FleetReport): void },
): Errand {
  const { clock, pace, report } = tools
  const random = seededRandom(`${tools.seed} order ${job.orderId}`)
  const begunAt = clock.now()
  let lastAt = 0
  let lastPositionAt = -Infinity

  const readyAtOf = ({ readyAt }: FleetJob) =>
    begunAt + pace.ms(Math.max(readyAt - begunAt, 0) / 1000)
  const next = () => ({ orderId: job.orderId, at: (lastAt = Math.max(clock.now(), lastAt + 1)) })

  let present = job
  const errand: Errand = {
    get job() {
      return present
    },
    get readyAt() {
      return readyAtOf(present)
    },
    secondsOnward: 0,
    amend(amended) {
      // Told again, the same place is the same object, so that nobody is sent on their way twice.
      const stays = metresBetween(amended.dropoff, present.dropoff) === 0
      present = stays ? { ...amended, dropoff: present.dropoff } : amended
    },
    random,
    rider: undefined,
    draw(what) {
      const [low, high] = takes[what]
      return random.between(low, high)
    },
    tell(kind, rider = errand.rider?.who) {
      if (rider) report({ ...next(), kind, rider })
    },
    tellPosition({ etaOrigin, etaDestination }) {
      if (!errand.rider || errand.msUntilNextPosition() > 0) return false
      const { position, heading } = standingOf(errand.rider, clock.now(), pace)
      lastPositionAt = clock.now()
      report({
        ...next(),
        kind: 'position',
        rider: errand.rider.who,
        position,
        heading,
        ...(etaOrigin !== undefined && { etaOrigin: Math.round(etaOrigin) }),
        etaDestination: Math.round(etaDestination),
      })
      return true
    },
    msUntilNextPosition: () => Math.max(lastPositionAt + REPORT_GAP_MS - clock.now(), 0),
  }
  return errand
}
