import type { Clock } from '../../platform/clock/clock.ts'
import type { Route } from '../routing/routing.ts'
import type { DeliveryTask, Etas } from './delivery-task.ts'
import { startRoute, currentPosition, type Rider } from './rider.ts'
import { wait, type Script } from './run-script.ts'
import {
  REPORT_EVERY_MS,
  REPORT_GAP_MS,
  WAITING_REPORT_EVERY_MS,
  type TimeScale,
} from './time-scale.ts'
import { makeTimedRoute } from './timed-route.ts'

type Tools = { clock: Clock; timeScale: TimeScale }

/**
 * Rides all the way and tells where the rider is. The arrival is always told: however fast time
 * goes, the server hears that the rider is near (GAP-013). Stops on the way once that is pointless.
 */
export function* ride(
  task: DeliveryTask,
  rider: Rider,
  route: Route,
  etas: (secondsLeft: number) => Etas,
  { clock, timeScale }: Tools,
  isObsolete = () => false,
): Script {
  const start = currentPosition(rider, clock.now(), timeScale)
  // From where they stand: a route begins on the street, a rider perhaps at a door.
  const timedRoute = makeTimedRoute([start.position, ...route.line], route.seconds, start.heading)
  startRoute(rider, timedRoute, clock.now())

  while (!isObsolete()) {
    const { secondsLeft } = currentPosition(rider, clock.now(), timeScale)
    const msLeft = timeScale.ms(secondsLeft)
    const isSent = task.sendPosition(etas(secondsLeft))
    if (isSent && msLeft === 0) return
    yield wait(clock, Math.max(task.msUntilNextPosition(), msUntilNextReport(msLeft)))
  }
}

/** The last stretch is not cut so short that the arrival comes too soon after the report before. */
const msUntilNextReport = (msLeft: number) =>
  msLeft <= REPORT_EVERY_MS + REPORT_GAP_MS ? msLeft : REPORT_EVERY_MS

/** Stands still until then and is heard of now and again. */
export function* waitUntil(
  endsAt: number,
  task: DeliveryTask,
  etas: (secondsLeft: number) => Etas,
  { clock, timeScale }: Tools,
): Script {
  for (let left = endsAt - clock.now(); left > 0; left = endsAt - clock.now()) {
    yield wait(clock, Math.min(left, WAITING_REPORT_EVERY_MS))
    if (clock.now() < endsAt) task.sendPosition(etas(timeScale.seconds(endsAt - clock.now())))
  }
}
