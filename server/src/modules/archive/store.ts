import { terminalStatuses } from '@pillion/domain/orders/transitions'

import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import { system } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'

const OLD_MONTHS = statement(
  'old-months',
  'select month from order_months() month where month < $1 order by month',
)
const ONGOING_IN_MONTH = statement(
  'ongoing-in-month',
  `select order_id from orders where month = $1
     and status not in (${terminalStatuses.map((status) => `'${status}'`).join(', ')}) limit 1`,
)
const MONTH_DIGEST = statement('month-digest', 'select orders, digest from month_digest($1)')
const CHAINS = statement(
  'chains-of-month',
  `select coalesce(v.parent_vendor_id, v.vendor_id) as chain_id, array_agg(v.vendor_id) as vendor_ids from vendor v
   where exists (select from orders o where o.month = $1 and o.vendor_id = v.vendor_id)
   group by 1 order by 1`,
)
const ADD_FILE = statement(
  'add-archive-file',
  `insert into archive_file (file_key, month, chain_id, part, orders, phones, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)
const BEGIN_ARCHIVED = statement(
  'begin-archived-month',
  'insert into archived_month (month, archived_at) values ($1, $2) on conflict do nothing',
)
const LOCK_MONTH = statement('lock-month', 'select lock_month($1)')
const USE_FILES = statement(
  'use-archive-files',
  'update archive_file set expires_at = null where file_key = any ($1)',
)
const DROP_MONTH = statement('drop-month', 'select drop_month($1)')
const LAST_ARCHIVED = statement(
  'last-archived-month',
  'select max(month) as month from archived_month where month between $1 and $2',
)
// The parts of a month follow each other from its newest orders to its oldest.
const NEXT_FILE = statement(
  'next-archive-file',
  `select file_key, month, chain_id, part from archive_file
   where expires_at is null and month between $2 and $3
     and chain_id in (select coalesce(parent_vendor_id, vendor_id) from vendor where vendor_id = any ($1))
     and ($4::integer is null or month < $4 or (month = $4 and (chain_id, part) > ($5, $6)))
   order by month desc, chain_id, part limit 1`,
)
const FILES_WITH_PHONE = statement(
  'archive-files-with-phone',
  `select file_key, month, chain_id, part from archive_file
   where expires_at is null and phones @> array[$1::integer]`,
)
const RETIRE_FILE = statement(
  'retire-archive-file',
  'update archive_file set expires_at = $2 where file_key = $1 and expires_at is null',
)
const EXPIRED_FILES = statement(
  'expired-archive-files',
  'select file_key from archive_file where expires_at <= $1 order by expires_at limit $2',
)
const DELETE_FILE = statement('delete-archive-file', 'delete from archive_file where file_key = $1')

type ArchiveFile = Tables['archive_file']

/** The months before that one whose orders are in the database, oldest first. */
export async function oldMonths(database: Database, before: number): Promise<number[]> {
  const { rows } = await database.run<{ month: number }>(system, bind(OLD_MONTHS, [before]))
  return rows.map(({ month }) => month)
}

/** The ID of an order of the month that has not ended. */
export async function ongoingInMonth(database: Database, month: number) {
  const { rows } = await database.run<{ order_id: string }>(system, bind(ONGOING_IN_MONTH, [month]))
  return rows[0]?.order_id
}

type MonthDigest = { orders: number; digest: string }

export async function monthDigest(database: Database, month: number): Promise<MonthDigest> {
  return digestIn(await database.run<MonthDigest>(system, bind(MONTH_DIGEST, [month])))
}

function digestIn({ rows }: { rows: MonthDigest[] }): MonthDigest {
  if (!rows[0]) throw new Error('month_digest has no row')
  return rows[0]
}

/** The chains with orders in the month, and whose orders those are. */
export async function chainsOfMonth(database: Database, month: number) {
  type Chain = { chain_id: string; vendor_ids: string[] }
  return (await database.run<Chain>(system, bind(CHAINS, [month]))).rows
}

/** Adds the row of a file that is about to be written. Unless it comes to be used, it is erased at `expires_at`. */
export async function addArchiveFile(database: Database, file: ArchiveFile): Promise<void> {
  const { file_key, month, chain_id, part, orders, phones, expires_at } = file
  const values = [file_key, month, chain_id, part, orders, phones, expires_at]
  await database.run(system, bind(ADD_FILE, values))
}

/** Waits while another process archives the month; false if it has. */
export async function beginArchivedMonth(
  transaction: Transaction,
  { month, at }: { month: number; at: string },
): Promise<boolean> {
  return (await transaction.run(bind(BEGIN_ARCHIVED, [month, at]))).count === 1
}

/** The digest of the month, which nobody changes before the transaction ends. */
export async function lockedDigest(transaction: Transaction, month: number): Promise<MonthDigest> {
  const [, digest] = await Promise.all([
    transaction.run(bind(LOCK_MONTH, [month])),
    transaction.run<MonthDigest>(bind(MONTH_DIGEST, [month])),
  ])
  return digestIn(digest)
}

/** Returns how many files there were. */
export async function useFiles(transaction: Transaction, keys: readonly string[]): Promise<number> {
  return (await transaction.run(bind(USE_FILES, [keys]))).count
}

/** Removes the partitions of the month, and the riders of its orders. */
export async function dropMonth(transaction: Transaction, month: number): Promise<void> {
  await transaction.run(bind(DROP_MONTH, [month]))
}

/** Null if none of the months is archived. */
export async function lastArchived(
  database: Database,
  [first, last]: readonly [number, number],
): Promise<number | null> {
  const bound = bind(LAST_ARCHIVED, [first, last])
  return (await database.run<{ month: number | null }>(system, bound)).rows[0]?.month ?? null
}

export type FilePosition = Pick<ArchiveFile, 'month' | 'chain_id' | 'part'>
export type FileInUse = FilePosition & Pick<ArchiveFile, 'file_key'>

type FileQuery = {
  vendorIds: readonly string[]
  months: readonly [first: number, last: number]
  after: FilePosition | undefined
}

/** The file with the vendors' newest orders that come after those of another file. */
export async function nextFile(database: Database, { vendorIds, months, after }: FileQuery) {
  const position = [after?.month ?? null, after?.chain_id ?? null, after?.part ?? null]
  const bound = bind(NEXT_FILE, [vendorIds, ...months, ...position])
  return (await database.run<FileInUse>(system, bound)).rows[0]
}

export async function filesWithPhone(database: Database, phone: number): Promise<FileInUse[]> {
  return (await database.run<FileInUse>(system, bind(FILES_WITH_PHONE, [phone]))).rows
}

/** Uses a file instead of another; false if that one has been replaced already. */
export async function replaceFile(
  database: Database,
  { from, to, at }: { from: string; to: string; at: string },
): Promise<boolean> {
  return database.transaction(system, async (transaction) => {
    const retired = await transaction.run(bind(RETIRE_FILE, [from, at]))
    return retired.count === 1 && (await useFiles(transaction, [to])) === 1
  })
}

export async function expiredFiles(database: Database, at: string, limit: number) {
  const bound = bind(EXPIRED_FILES, [at, limit])
  return (await database.run<Pick<ArchiveFile, 'file_key'>>(system, bound)).rows
}

export async function deleteArchiveFile(database: Database, key: string): Promise<void> {
  await database.run(system, bind(DELETE_FILE, [key]))
}
