import type { Clock } from '../../platform/clock/clock.ts'
import type { Route } from '../routing/routing.ts'
import type { Errand, Etas } from './errand.ts'
import { itinerary } from './itinerary.ts'
import { REPORT_EVERY_MS, REPORT_GAP_MS, WAITING_REPORT_EVERY_MS, type Pace } from './pace.ts'
import { wait, type Script } from './play.ts'
import { setOut, standingOf, type Rider } from './rider.ts'

type Tools = { clock: Clock; pace: Pace }

/**
 * Rides all the way and tells where the rider is. The arrival is always told: however fast time
 * goes, the server hears that the rider is near (GAP-013). Stops on the way once that is pointless.
 */
export function* ride(
  errand: Errand,
  rider: Rider,
  route: Route,
  etas: (secondsLeft: number) => Etas,
  { clock, pace }: Tools,
  isPointless = () => false,
): Script {
  const start = standingOf(rider, clock.now(), pace)
  // From where they stand: a route begins on the street, a rider perhaps at a door.
  const way = itinerary([start.position, ...route.line], route.seconds, start.heading)
  setOut(rider, way, clock.now())

  while (!isPointless()) {
    const { secondsLeft } = standingOf(rider, clock.now(), pace)
    const msLeft = pace.ms(secondsLeft)
    const isTold = errand.tellPosition(etas(secondsLeft))
    if (isTold && msLeft === 0) return
    yield wait(clock, Math.max(errand.msUntilNextPosition(), untilNext(msLeft)))
  }
}

/** The last stretch is not cut so short that the arrival comes too soon after the report before. */
const untilNext = (msLeft: number) =>
  msLeft <= REPORT_EVERY_MS + REPORT_GAP_MS ? msLeft : REPORT_EVERY_MS

/** Stands still until then and is heard of now and again. */
export function* standUntil(
  then: number,
  errand: Errand,
  etas: (secondsLeft: number) => Etas,
  { clock, pace }: Tools,
): Script {
  for (let left = then - clock.now(); left > 0; left = then - clock.now()) {
    yield wait(clock, Math.min(left, WAITING_REPORT_EVERY_MS))
    if (clock.now() < then) errand.tellPosition(etas(pace.seconds(then - clock.now())))
  }
}
