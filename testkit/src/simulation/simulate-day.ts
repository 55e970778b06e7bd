import { startOfDay } from '@pillion/domain/countries/zoned-time'
import { startServer, type RunningServer } from '@pillion/server/main'
import { readSettings } from '@pillion/server/platform/config/settings'

import { NOON, seededDatabase } from '../world.ts'
import { dayFleet, type DayFaults } from './day-fleet.ts'
import { mergingDatabase, type MergingDatabase } from './merge-transactions.ts'
import { planDay, type PlannedOrder } from './plan-day.ts'
import { planForFullTables, readDay, type DayEvent } from './read-day.ts'
import { openShopCounter } from './shop-counter.ts'
import { steppedClock, type SteppedClock } from './stepped-clock.ts'

export type DayOptions = {
  /** A superuser's URL of a PostgreSQL; by default, that of the test run. */
  postgres?: string
  orders: number
  seed: number
  riders: number
  /** `cancel`: the share of orders that their vendor cancels. */
  faults: DayFaults & { cancel: number }
}

/** Long enough to work off several orders at once, short against a ride. */
const STEP_MS = 10_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * Runs a day of Nordic Kitchen and its outlets on the real use cases and store: places the orders, dispatches them to a
 * simulated fleet and returns every event, in the order of time. The same options give the same events.
 */
export async function simulateDay(options: DayOptions): Promise<{
  events: DayEvent[]
  /** Real time from the first order to the end of the day, without the preparations. */
  seconds: number
}> {
  const { postgres, seed, riders, faults } = options
  const midnight = startOfDay(NOON, 'Europe/Stockholm', 0)
  const clock = steppedClock(midnight, STEP_MS)
  const fleet = dayFleet({ clock, seed, riders, faults })
  const database = await seededDatabase(postgres === undefined ? {} : { postgres })
  let merging: MergingDatabase | undefined
  try {
    await planForFullTables(database.url)
    const server = await startServer(database.url, settings(), {
      // Nothing runs by itself: each step of the day calls what is due.
      clock: { now: clock.now, after: () => () => {} },
      fleet: fleet.start,
      wrapDatabase: (opened) => (merging ??= mergingDatabase(opened)),
    })
    try {
      server.context.notify = () => {}
      const day = { ...options, midnight, clock, fleet, database: merging! }
      const seconds = await runDay(server, day)
      return { events: await readDay(server.context.database), seconds }
    } finally {
      await server.close()
    }
  } finally {
    await database.drop()
  }
}

const settings = () => ({
  ...readSettings({}),
  port: 0,
  host: '127.0.0.1',
  logLevel: 'silent' as const,
  databaseConnections: 8,
  // A busy machine is not an outage.
  databaseTimeoutSeconds: 100,
  callsPerSecond: 1_000_000,
  serviceHours: '0000:0000',
})

type Day = DayOptions & {
  midnight: number
  clock: SteppedClock
  fleet: ReturnType<typeof dayFleet>
  database: MergingDatabase
}

async function runDay(server: RunningServer, day: Day): Promise<number> {
  const { orders, seed, faults, midnight, clock, fleet, database } = day
  const counter = await openShopCounter(server, seed)
  const { vendorIds } = counter
  const planned = planDay({ orders, seed, cancel: faults.cancel, midnight, vendorIds })
  let cancellations: { at: number; cancel: () => Promise<void> }[] = []

  async function place(order: PlannedOrder, index: number): Promise<void> {
    const orderId = await counter.place(order, index)
    const { cancel, vendorId } = order
    if (!cancel) return
    const { at, reason } = cancel
    cancellations.push({ at, cancel: () => counter.cancel({ vendorId, orderId, reason }) })
  }

  /** One after another, since each may free a rider, and not merged, since it may be too late. */
  async function cancelDue(): Promise<void> {
    const due = cancellations.filter(({ at }) => at <= clock.now())
    if (due.length === 0) return
    cancellations = cancellations.filter(({ at }) => at > clock.now())
    for (const { cancel } of due.sort((a, b) => a.at - b.at)) await cancel()
  }

  const begin = performance.now()
  let placed = 0
  while (clock.now() < midnight + DAY_MS) {
    await cancelDue()
    await database.merge(async () => {
      // What the riders then report is handled in promises, which must find the merged transaction.
      clock.step()
      const first = placed
      while (placed < orders && planned[placed]!.at <= clock.now()) placed += 1
      await Promise.all(planned.slice(first, placed).map((order, n) => place(order, first + n)))
      if (placed > first || clock.now() % MINUTE_MS === 0) await server.context.jobs.runDue()
      await fleet.settle()
    })
  }
  return (performance.now() - begin) / 1000
}
