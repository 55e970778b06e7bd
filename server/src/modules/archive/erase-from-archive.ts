import { iso } from '../../platform/app-context.ts'
import { UnavailableError } from '../../platform/refusals/unavailable-error.ts'
import {
  eraseArchiveFile,
  readArchiveFile,
  writeArchiveFile,
  type ArchiveContext,
} from './archive-file.ts'
import { allPhoneDigitsOf, phoneHash, type ArchivedOrder } from './archived-order.ts'
import { filesWithPhone, replaceFile, type FileInUse } from './store.ts'

/**
 * Replaces the files with orders for the phone by files with those orders as `erase` leaves them, and erases the old
 * ones. Returns the IDs of the orders. Safe to repeat. `digits`: of the phone with its country's prefix.
 */
export async function eraseFromArchive(
  context: ArchiveContext,
  digits: string,
  erase: (order: ArchivedOrder) => ArchivedOrder,
): Promise<string[]> {
  const done = new Set<string>()
  const erased: string[] = []
  for (;;) {
    // Looked up each time, since another call may replace the same files.
    const files = await filesWithPhone(context.database, phoneHash(digits))
    const file = files.find(({ file_key }) => !done.has(file_key))
    if (!file) return erased
    done.add(file.file_key)
    erased.push(...(await eraseFromFile(context, file, { digits, erase })))
  }
}

async function eraseFromFile(
  context: ArchiveContext,
  { file_key: from, month, chain_id, part }: FileInUse,
  { digits, erase }: { digits: string; erase: (order: ArchivedOrder) => ArchivedOrder },
): Promise<string[]> {
  const orders = await readArchiveFile(context, from)
  if (!orders) throw new UnavailableError(new Error(`a file of the archive is missing: ${from}`))
  const isTheirs = (order: ArchivedOrder) => allPhoneDigitsOf(order).includes(digits)
  const theirs = orders.filter(isTheirs)
  // Another phone may have the same hash.
  if (theirs.length === 0) return []
  const remaining = orders.map((order) => (isTheirs(order) ? erase(order) : order))
  const to = await writeArchiveFile(context, { month, chain_id, part }, remaining)
  if (!(await replaceFile(context.database, { from, to, at: iso(context.clock) }))) return []
  await eraseArchiveFile(context, from)
  return theirs.map(({ order_id }) => order_id)
}
