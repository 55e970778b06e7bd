import { buffer } from 'node:stream/consumers'

import type { Files } from '../../partners/files/files.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { uuid } from '../../platform/clock/random.ts'
import { UnavailableError } from '../../platform/refusals/unavailable-error.ts'
import {
  archiveContent,
  archivedOrders,
  allPhoneDigitsOf,
  phoneHash,
  type ArchivedOrder,
} from './archived-order.ts'
import { addArchiveFile, deleteArchiveFile, type FilePosition } from './store.ts'

export type ArchiveContext = Pick<AppContext, 'database' | 'clock' | 'random'> & { files: Files }

const DAY_MS = 86_400_000

/** Writes a file, which is erased after a day unless it comes to be used. Returns its key. */
export async function writeArchiveFile(
  { database, clock, random, files }: ArchiveContext,
  position: FilePosition,
  orders: readonly ArchivedOrder[],
): Promise<string> {
  const file_key = `archive/${monthName(position.month)}/${position.chain_id}-${uuid(random)}.csv`
  const digits = orders.flatMap(allPhoneDigitsOf)
  await addArchiveFile(database, {
    ...position,
    file_key,
    orders: orders.length,
    phones: [...new Set(digits.map(phoneHash))],
    expires_at: new Date(clock.now() + DAY_MS).toISOString(),
  })
  const content = archiveContent(orders)
  await files.write(file_key, content, 'text/csv')
  // The database forgets these orders, so a file that cannot be read must be known before.
  const written = await files.read(file_key)
  if (!written || !content.equals(await buffer(written.content)))
    throw new UnavailableError(new Error(`${file_key} was not kept as it was written`))
  return file_key
}

/** Undefined if there is no such file, as when it was replaced meanwhile. */
export async function readArchiveFile(
  { files }: Pick<ArchiveContext, 'files'>,
  key: string,
): Promise<ArchivedOrder[] | undefined> {
  const file = await files.read(key)
  return file && archivedOrders(await buffer(file.content))
}

/** Erases a file with its row; the file first, so that none is left that has no row. */
export async function eraseArchiveFile(
  { database, files }: Pick<ArchiveContext, 'database' | 'files'>,
  key: string,
): Promise<void> {
  await files.erase(key)
  await deleteArchiveFile(database, key)
}

/** The name of a month as `monthIndex` counts, such as '2026-10'. */
export const monthName = (month: number): string =>
  new Date(monthStart(month)).toISOString().slice(0, 7)

/** Epoch ms. */
export const monthStart = (month: number): number => Date.UTC(2020, month)
