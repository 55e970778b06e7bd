import { monthIndex, monthOfOrderId } from '@pillion/domain/order-ids/order-id'

import type { AppContext } from '../../platform/app-context.ts'
import { every } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { system } from '../../platform/db/scope.ts'
import type { OutboxPosition } from '../../platform/live/cursor.ts'
import { outboxAfter, outboxHead } from '../../platform/live/outbox.ts'
import {
  allDays,
  changedDays,
  forgetRestoredCursor,
  insightCursor,
  moveInsightCursor,
  sumUpDays,
  type InsightCursor,
} from './roll-up-store.ts'

type Context = Pick<AppContext, 'database' | 'clock' | 'country' | 'log'>

const FIRST_MS = 1_000
const INTERVAL_MS = 60_000
/** Updates read at once. */
const BATCH = 5_000
/** Days summed up by one statement. */
const DAYS = 500

/** Keeps the insights at most a minute behind the orders (INS-07). Returns how to stop. */
export function startInsights(context: Context): () => Promise<void> {
  const { clock, log } = context
  let running = Promise.resolve()
  const run = () =>
    (running = rollUpInsights(context).catch((error: unknown) =>
      log.error({ err: error }, 'failed to sum up orders for the insights; retrying in a minute'),
    ))
  // What changed while no server ran should not wait for a minute.
  const stopFirst = clock.after(FIRST_MS, () => void run())
  const stopOthers = every(clock, INTERVAL_MS, run)
  return () => {
    stopFirst()
    stopOthers()
    return running
  }
}

/**
 * Sums up the days of every order that has changed since the last time, once even if several processes do it. What it
 * writes follows from the orders alone, so repeating it changes nothing.
 */
export async function rollUpInsights(
  context: Pick<Context, 'database' | 'country'>,
): Promise<void> {
  await forgetRestoredCursor(context.database)
  while (await rollUpBatch(context));
}

/** Returns whether there may be more. */
async function rollUpBatch({
  database,
  country: { timeZone },
}: Pick<Context, 'database' | 'country'>): Promise<boolean> {
  const cursor = await insightCursor(database)
  const { upTo, orderIds, hasMore } = await readChanges(database, cursor)
  if (!upTo) return false
  const isMoved = await database.transaction(system, async (transaction) => {
    if (!(await moveInsightCursor(transaction, cursor, upTo))) return false
    const days = orderIds
      ? await changedDays(transaction, { timeZone, months: monthsOf(orderIds), orderIds })
      : await allDays(transaction, timeZone)
    for (const [month, ofMonth] of Map.groupBy(days, ({ day }) => monthIndex(Date.parse(day))))
      for (let first = 0; first < ofMonth.length; first += DAYS)
        await sumUpDays(transaction, ofMonth.slice(first, first + DAYS), { timeZone, month })
    return true
  })
  // Another process was faster; what it has left is ours.
  return !isMoved || hasMore
}

type Changes = { upTo?: OutboxPosition; orderIds?: string[]; hasMore: boolean }

/** The orders that changed after the cursor; the first time all of them, which are not named. */
async function readChanges(database: Database, { tx, id }: InsightCursor): Promise<Changes> {
  if (tx === null) return { upTo: await outboxHead(database), hasMore: true }
  const rows = await outboxAfter(database, { tx, id: String(id), at: 0 }, BATCH)
  const last = rows.at(-1)
  if (!last) return { hasMore: false }
  const orderIds = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))]
  return { upTo: last.position, orderIds, hasMore: rows.length === BATCH }
}

const monthsOf = (orderIds: readonly string[]): number[] => [
  ...new Set(orderIds.flatMap((orderId) => monthOfOrderId(orderId) ?? [])),
]
