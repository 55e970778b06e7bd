import type { Database } from '../../platform/db/database.ts'
import type { Scope } from '../../platform/db/scope.ts'
import { UnavailableError } from '../../platform/refusals/unavailable-error.ts'
import type { StoredOrder } from '../orders/find-order.ts'
import type { OrderSelection } from '../orders/order-filter.ts'
import { readAllOrders } from '../orders/read-all-orders.ts'
import { readArchiveFile, type ArchiveContext } from './archive-file.ts'
import { phoneDigitsOf, toStoredOrder, type ArchivedOrder } from './archived-order.ts'
import { nextFile, type FileInUse } from './store.ts'

type Sources = { database: Database; files: ArchiveContext['files'] }
type LastOrder = Pick<StoredOrder, 'created_ms' | 'order_id'>

/**
 * All selected orders, newest first, some at a time: those in the database, then those in the archive, which are older.
 * A month that is archived meanwhile is continued behind the last order that was read. The caller has been found to act
 * for the vendors.
 */
export async function* readOrders(
  sources: Sources,
  scope: Scope,
  selection: OrderSelection,
): AsyncGenerator<readonly StoredOrder[]> {
  let last: LastOrder | undefined
  for await (const page of readAllOrders(sources.database, scope, selection)) {
    last = page.at(-1) ?? last
    yield page
  }
  yield* readArchived(sources, selection, last)
}

async function* readArchived(
  sources: Sources,
  selection: OrderSelection,
  last: LastOrder | undefined,
) {
  let file: FileInUse | undefined
  for (;;) {
    const next = await openNext(sources, selection, file)
    if (!next) return
    const orders = next.orders.filter((order) => isSelected(order, selection, last))
    if (orders.length > 0) yield orders.map(toStoredOrder)
    file = next.file
  }
}

/** A file that is replaced while it is opened is looked up once more. */
async function openNext(
  { database, files }: Sources,
  { vendorIds, months }: OrderSelection,
  after: FileInUse | undefined,
) {
  let missing: string | undefined
  for (;;) {
    const file = await nextFile(database, { vendorIds, months, after })
    if (!file) return undefined
    const orders = await readArchiveFile({ files }, file.file_key)
    if (orders) return { file, orders }
    if (file.file_key === missing)
      throw new UnavailableError(new Error(`a file of the archive is missing: ${missing}`))
    missing = file.file_key
  }
}

function isSelected(
  order: ArchivedOrder,
  { vendorIds, from, to, phoneDigits }: OrderSelection,
  last: LastOrder | undefined,
): boolean {
  return (
    vendorIds.includes(order.vendor_id) &&
    order.created_ms >= from * 1_000 &&
    order.created_ms < to * 1_000 &&
    (phoneDigits === undefined || phoneDigitsOf(order).endsWith(phoneDigits)) &&
    (last === undefined || isOlder(order, last))
  )
}

/** Orders of the same millisecond are ordered by their IDs. */
const isOlder = (order: LastOrder, other: LastOrder): boolean =>
  order.created_ms < other.created_ms ||
  (order.created_ms === other.created_ms && order.order_id < other.order_id)
