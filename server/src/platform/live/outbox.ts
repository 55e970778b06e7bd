import type { Database } from '../db/database.ts'
import { hiddenLimit } from '../db/hidden-limit.ts'
import { insertInto, type Expressions } from '../db/insert-into.ts'
import type { Tables } from '../db/schema.generated.ts'
import { system, type Scope } from '../db/scope.ts'
import { bind, statement } from '../db/statement.ts'
import { unixSeconds } from '../db/unix-seconds.ts'
import type { OutboxPosition } from './cursor.ts'

/** A change of the order, or without one of the vendor itself. */
export type OutboxRow = { position: OutboxPosition; vendorId: string; orderId: string | undefined }

/**
 * Older than every running transaction of this database, so that no row can appear before one that was read. Those of the
 * cluster's other databases write none; one that cannot be told, such as a prepared one, counts.
 */
const SETTLED = `tx < (select coalesce(
    (select running from pg_snapshot_xip(pg_current_snapshot()) running
     where not exists (
       select from pg_stat_activity
       where backend_xid = running::xid and datname <> current_database())
     order by running limit 1),
    pg_snapshot_xmax(pg_current_snapshot())))`
const COLUMNS = `tx::text, id, vendor_id, order_id, ${unixSeconds('created_at')} as at`

const HEAD = statement(
  'outbox-head',
  `select ${COLUMNS} from outbox where ${SETTLED} order by outbox.tx desc, id desc limit 1`,
)
const AFTER = statement(
  'outbox-after',
  `select ${COLUMNS} from outbox where (outbox.tx, id) > ($1::text::xid8, $2::bigint) and ${SETTLED}
   order by outbox.tx, id limit $3`,
)
const BETWEEN = statement(
  'outbox-between',
  `select ${COLUMNS} from outbox
   where (outbox.tx, id) > ($1::text::xid8, $2::bigint) and (outbox.tx, id) <= ($3::text::xid8, $4::bigint)
     and vendor_id = any ($5)
   order by outbox.tx, id ${hiddenLimit('$6')}`,
)
/** A restore from a dump makes a new database, with a number of its own. */
const HORIZON = statement(
  'outbox-horizon',
  `select pg_snapshot_xmax(pg_current_snapshot())::text as tx,
     (select oid::text from pg_database where datname = current_database()) as database`,
)
const HAS = statement(
  'outbox-has',
  'select exists (select from outbox where tx = $1::text::xid8 and id = $2::bigint) as known',
)

/** No transaction of this cluster has come so far: what says otherwise was restored from a dump of another one. */
export const OF_ANOTHER_CLUSTER = 'tx >= pg_snapshot_xmax(pg_current_snapshot())'
const DELETE_RESTORED = statement(
  'delete-restored-outbox',
  `delete from outbox where ${OF_ANOTHER_CLUSTER}`,
)

/** Deletes updates of another cluster, which would be published when this one's counter reaches them. */
export async function deleteRestoredUpdates(database: Database): Promise<void> {
  await database.run(system, bind(DELETE_RESTORED))
}

/** The SQL that publishes a change of an order. The values are SQL expressions; `from` as in `insertInto`. */
export function insertOrderUpdate(
  row: Required<Pick<Expressions<'outbox'>, 'month' | 'vendor_id' | 'order_id' | 'created_at'>>,
  from: string,
): string {
  return insertInto('outbox', { ...row, kind: `'order_update'` }, from)
}

/** The SQL that publishes a change of a vendor. The values are SQL expressions. */
export function insertVendorUpdate(
  row: Required<Pick<Expressions<'outbox'>, 'month' | 'vendor_id' | 'created_at'>>,
): string {
  return insertInto('outbox', { ...row, kind: `'vendor_update'` })
}

export const START: OutboxPosition = { tx: '0', id: '0', at: 0 }

export async function outboxHead(database: Database): Promise<OutboxPosition> {
  const { rows } = await database.run<OutboxColumns>(system, bind(HEAD))
  return rows[0] ? rowOf(rows[0]).position : START
}

export async function outboxAfter(database: Database, after: OutboxPosition, limit: number) {
  const { rows } = await database.run<OutboxColumns>(
    system,
    bind(AFTER, [after.tx, after.id, limit]),
  )
  return rows.map(rowOf)
}

/** The vendors' rows after one position up to and including another; at most `limit`. */
export async function outboxBetween(
  database: Database,
  scope: Scope,
  range: {
    after: OutboxPosition
    upTo: OutboxPosition
    vendorIds: readonly string[]
    limit: number
  },
): Promise<OutboxRow[]> {
  const { after, upTo, vendorIds, limit } = range
  const values = [after.tx, after.id, upTo.tx, upTo.id, vendorIds, limit]
  const { rows } = await database.run<OutboxColumns>(scope, bind(BETWEEN, values))
  return rows.map(rowOf)
}

/** The next transaction number, and which database it is of. */
export async function outboxHorizon(database: Database): Promise<Horizon> {
  const { rows } = await database.run<Horizon>(system, bind(HORIZON))
  return rows[0] ?? { tx: '0', database: '0' }
}

type Horizon = { tx: string; database: string }

/** Whether this database has the row of a position. It lacks those that were read before it went back. */
export async function outboxHas(database: Database, { tx, id }: OutboxPosition): Promise<boolean> {
  if (tx === START.tx) return true
  const { rows } = await database.run<{ known: boolean }>(system, bind(HAS, [tx, id]))
  return rows[0]?.known === true
}

type OutboxColumns = Pick<Tables['outbox'], 'tx' | 'id' | 'vendor_id' | 'order_id'> & { at: number }

const rowOf = ({ tx, id, vendor_id, order_id, at }: OutboxColumns): OutboxRow => ({
  position: { tx, id: String(id), at },
  vendorId: vendor_id,
  orderId: order_id ?? undefined,
})
