import type { LedgerAccount, Transfer } from '@pillion/domain/payments/ledger'

import type { Database } from '../../platform/db/database.ts'
import { system } from '../../platform/db/scope.ts'
import { bind, statement, type BoundStatement } from '../../platform/db/statement.ts'
import type { PaymentRow } from './store.ts'

// The database refuses a transfer that does not balance when the transaction commits.
const ADD_TRANSFERS = statement(
  'add-transfers',
  `insert into ledger_entry (transfer_id, account, kind, payment_id, order_id, vendor_id, currency, amount, created_at)
   select e.transfer_id, e.account, e.kind, p.payment_id, p.order_id, p.vendor_id, p.currency, e.amount, $6
   from payment p, unnest($2::uuid[], $3::text[], $4::text[], $5::bigint[]) as e (transfer_id, account, kind, amount)
   where p.payment_id = $1`,
)
const ACCOUNTS = statement(
  'ledger-accounts',
  `select account, currency, sum(amount)::bigint as amount from ledger_entry
   group by account, currency order by currency, account`,
)
const TRANSFERS = statement(
  'count-transfers',
  'select count(distinct transfer_id) as transfers from ledger_entry',
)
const UNBALANCED = statement(
  'unbalanced-transfers',
  `select transfer_id from ledger_entry group by transfer_id having sum(amount) <> 0 limit 100`,
)
// What the provider holds for a payment, and what was charged, follow from its status.
const DIFFERING = statement(
  'differing-payments',
  `select p.order_id from payment p left join ledger_entry e on e.payment_id = p.payment_id
   group by p.payment_id
   having coalesce(sum(e.amount) filter (where e.account = 'provider'), 0)
       <> case when p.status in ('PAID', 'REFUNDING') then p.amount else 0 end
     or coalesce(sum(e.amount) filter (where e.account = 'fees'), 0)
       <> case when p.is_charged then -p.fee else 0 end
   limit 100`,
)
const UNSETTLED = statement(
  'unsettled-payments',
  `select order_id from payment
   where status in ('OPEN', 'CONFIRMING', 'VOIDING') and opened_at < $1 limit 100`,
)

/** `ids`: one for each transfer. */
export function addTransfersStatement(
  { payment_id }: PaymentRow,
  transfers: readonly Transfer[],
  { ids, at }: { ids: readonly string[]; at: string },
): BoundStatement {
  const entries = transfers.flatMap(({ kind, entries }, index) =>
    entries.map((entry) => ({ ...entry, kind, id: ids[index] })),
  )
  return bind(ADD_TRANSFERS, [
    payment_id,
    entries.map(({ id }) => id),
    entries.map(({ account }) => account),
    entries.map(({ kind }) => kind),
    entries.map(({ amount }) => amount),
    at,
  ])
}

/** What the ledger says, and where it is wrong. `openedBefore`: payments opened before then should have been settled. */
export async function readLedger(database: Database, openedBefore: string) {
  const [accounts, transfers, unbalanced, differing, unsettled] = await database.batch(system, [
    bind(ACCOUNTS),
    bind(TRANSFERS),
    bind(UNBALANCED),
    bind(DIFFERING),
    bind(UNSETTLED, [openedBefore]),
  ])
  return {
    accounts: (accounts?.rows ?? []) as {
      account: LedgerAccount
      currency: string
      amount: number
    }[],
    transfers: Number(transfers?.rows[0]?.['transfers'] ?? 0),
    unbalanced: (unbalanced?.rows ?? []).map((row) => String(row['transfer_id'])),
    differing: (differing?.rows ?? []).map((row) => String(row['order_id'])),
    unsettled: (unsettled?.rows ?? []).map((row) => String(row['order_id'])),
  }
}
