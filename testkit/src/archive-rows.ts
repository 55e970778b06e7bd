import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'

import type { LiveWorld } from './world.ts'

const FILES = statement(
  'test-archive-files',
  `select chain_id, part, orders, file_key from archive_file where expires_at is null
   order by chain_id, part`,
)
const ADD_NOTE = statement('add-test-note', 'update orders set notes = $2 where order_id = $1')
const MONTHS = statement('test-order-months', 'select month from order_months() month')

type Context = Pick<LiveWorld, 'context'>
type File = { chain_id: string; part: number; orders: number; file_key: string }

/** The files of the archive that are in use. */
export const archiveFiles = async ({ context }: Context) =>
  (await context.database.run<File>(system, bind(FILES))).rows

/** The months with partitions. */
export const orderMonths = async ({ context }: Context) =>
  (await context.database.run<{ month: number }>(system, bind(MONTHS))).rows.map(
    ({ month }) => month,
  )

/** Changes an order behind the back of everything. */
export async function setNotes({ context }: Context, orderId: string, notes: string) {
  await context.database.run(system, bind(ADD_NOTE, [orderId, notes]))
}
