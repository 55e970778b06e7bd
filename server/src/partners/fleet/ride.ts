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
 * Rides the whole route and reports positions. The arrival is always reported: however fast time
 * runs, the server learns that the rider is near (GAP-013). Stops early once the ride is obsolete.
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
  // Start at the rider's position: a route begins on the street, but the rider may be at a door.
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

/** The last leg is long enough that the arrival does not follow the previous report too closely. */
const msUntilNextReport = (msLeft: number) =>
  msLeft <= REPORT_EVERY_MS + REPORT_GAP_MS ? msLeft : REPORT_EVERY_MS

/** Waits until then and reports the position from time to time. Stops early once the wait is obsolete. */
export function* waitUntil(
  endsAt: number,
  task: DeliveryTask,
  etas: (secondsLeft: number) => Etas,
  { clock, timeScale }: Tools,
  isObsolete = () => false,
): Script {
  for (let left = endsAt - clock.now(); left > 0 && !isObsolete(); left = endsAt - clock.now()) {
    yield wait(clock, Math.min(left, WAITING_REPORT_EVERY_MS))
    if (clock.now() < endsAt) task.sendPosition(etas(timeScale.seconds(endsAt - clock.now())))
  }
}
