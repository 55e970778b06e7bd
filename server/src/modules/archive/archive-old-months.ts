import { monthIndex } from '@pillion/domain/order-ids/order-id'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { system } from '../../platform/db/scope.ts'
import { rollUpInsights } from '../insights/roll-up-insights.ts'
import { readMonth } from '../orders/read-month.ts'
import {
  eraseArchiveFile,
  monthName,
  writeArchiveFile,
  type ArchiveContext,
} from './archive-file.ts'
import {
  beginArchivedMonth,
  chainsOfMonth,
  dropMonth,
  expiredFiles,
  lockedDigest,
  monthDigest,
  oldMonths,
  ongoingInMonth,
  useFiles,
} from './store.ts'

type Context = ArchiveContext & Pick<AppContext, 'country'>

const EXPIRED_BATCH = 100

/**
 * Moves the orders of months that are more than `months` months old from the database into files, the oldest first, and
 * stops at one with an order that has not ended. Safe to stop anywhere, to repeat, and in several processes at once.
 */
export async function archiveOldMonths(context: Context, months: number): Promise<void> {
  await eraseExpiredFiles(context)
  for (const month of await oldMonths(context.database, monthIndex(context.clock.now()) - months)) {
    const ongoing = await ongoingInMonth(context.database, month)
    if (ongoing !== undefined)
      throw new Error(`${monthName(month)} has an order that has not ended: ${ongoing}`)
    await archiveMonth(context, month)
  }
}

/**
 * The files count from the moment at which the partitions go, in one transaction. Files of an attempt that did not get
 * there expire.
 */
async function archiveMonth(context: Context, month: number): Promise<void> {
  const { database, clock } = context
  // They are made from the orders.
  await rollUpInsights(context)
  const before = await monthDigest(database, month)
  const keys: string[] = []
  let written = 0
  for (const { chain_id, vendor_ids } of await chainsOfMonth(database, month)) {
    let part = 0
    for await (const orders of readMonth(database, vendor_ids, month)) {
      keys.push(await writeArchiveFile(context, { month, chain_id, part }, orders))
      written += orders.length
      part += 1
    }
  }
  await database.transaction(system, async (transaction) => {
    if (!(await beginArchivedMonth(transaction, { month, at: iso(clock) }))) return
    const { digest, orders } = await lockedDigest(transaction, month)
    if (digest !== before.digest || orders !== written)
      throw new Error(`${monthName(month)} has changed while it was archived`)
    if ((await useFiles(transaction, keys)) !== keys.length)
      throw new Error(`files of ${monthName(month)} expired while it was archived`)
    await dropMonth(transaction, month)
  })
}

async function eraseExpiredFiles(context: Context): Promise<void> {
  for (;;) {
    const expired = await expiredFiles(context.database, iso(context.clock), EXPIRED_BATCH)
    for (const { file_key } of expired) await eraseArchiveFile(context, file_key)
    if (expired.length < EXPIRED_BATCH) return
  }
}
