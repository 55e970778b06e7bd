import { chargedEnds, type LedgerAccount, type Transfer } from '@pillion/domain/payments/ledger'
import { isPaidToRider, paymentMethods } from '@pillion/domain/payments/payment-methods'

import { uuid, type RandomSource } from '../../platform/clock/random.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import { system } from '../../platform/db/scope.ts'
import { bind, statement, type BoundStatement } from '../../platform/db/statement.ts'
import { unixSeconds } from '../../platform/db/unix-seconds.ts'

const textsOf = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')

// The database refuses a transfer that does not balance when the transaction commits.
const ADD_TRANSFERS = statement(
  'add-transfers',
  `insert into ledger_entry (transfer_id, account, kind, payment_id, order_id, vendor_id, currency, amount, created_at)
   select e.transfer_id, e.account, e.kind, $1, $2, $3, $4, e.amount, $5
   from unnest($6::uuid[], $7::text[], $8::text[], $9::bigint[]) as e (transfer_id, account, kind, amount)`,
)
// A day at a time: a transfer's entries were made at the same moment.
const ACCOUNTS_OF_DAY = statement(
  'ledger-accounts',
  `select account, currency, sum(amount)::bigint as amount from ledger_entry
   where created_at >= $1 and created_at < $2 group by account, currency`,
)
const TRANSFERS_OF_DAY = statement(
  'ledger-transfers',
  `select count(*) as transfers,
     coalesce((array_agg(transfer_id) filter (where total <> 0))[:$3::int], '{}') as unbalanced
   from (
     select transfer_id, sum(amount) as total from ledger_entry
     where created_at >= $1 and created_at < $2 group by transfer_id
   ) transfer`,
)
// What the provider holds for a payment, and what was charged, follow from its status.
const DIFFERING_PAYMENTS = statement(
  'differing-payments',
  `select p.order_id from payment p left join ledger_entry e on e.payment_id is not null and e.order_id = p.order_id
   where p.opened_at >= $1 and p.opened_at < $2
   group by p.payment_id
   having coalesce(sum(e.amount) filter (where e.account = 'provider'), 0)
       <> case when p.status in ('PAID', 'REFUNDING') then p.amount else 0 end
     or coalesce(sum(e.amount) filter (where e.account = 'fees'), 0)
       <> case when p.is_charged then -p.fee else 0 end
   limit $3`,
)
const UNSETTLED = statement(
  'unsettled-payments',
  `select order_id from payment p
   where opened_at >= $1 and opened_at < $2 and (
     status in ('OPEN', 'CONFIRMING', 'VOIDING') and opened_at < $4
     or status = 'REFUNDING' and (provider is distinct from $6 or $5 > (
       select max(e.created_at) from payment_event e
       where e.payment_id = p.payment_id and e.type in ('refunding', 'refund-failed'))))
   limit $3`,
)
// What an order moves that no card pays follows from how it has ended. There was no such entry before the first one, and
// for an hour after it a process of the version before may have ended orders.
const DIFFERING_ORDERS = statement(
  'differing-orders',
  `with began as (
     select min(created_at) + interval '1 hour' as at from ledger_entry where payment_id is null
   ), page as (
     select order_id, created_at, status, payment_method, amount, delivery_fee, discount, settled_by_invoice
     from orders where month = $1 and order_id > $2 order by order_id limit $3
   )
   select (select max(order_id) from page) as last,
     coalesce(array_agg(o.order_id) filter (where
       (o.payment_method <> 'ONLINE_PAYMENT' or o.settled_by_invoice)
       and (booked.rider, booked.fees, booked.vouchers) is distinct from (
         case when o.status = 'DELIVERED' and o.payment_method in (${textsOf(paymentMethods.filter(isPaidToRider))})
           then o.amount + o.delivery_fee - o.discount else 0 end,
         case when o.status in (${textsOf(chargedEnds)}) then -o.delivery_fee else 0 end,
         case when o.status in (${textsOf(chargedEnds)}) then o.discount else 0 end)
       and (booked.entries > 0 or o.created_at >= began.at)), '{}') as differing
   from began, page o cross join lateral (
     select count(*) as entries,
       coalesce(sum(amount) filter (where account = 'rider'), 0) as rider,
       coalesce(sum(amount) filter (where account = 'fees'), 0) as fees,
       coalesce(sum(amount) filter (where account = 'vouchers'), 0) as vouchers
     from ledger_entry e where e.order_id = o.order_id and e.payment_id is null
   ) booked`,
)
const FIRST_ENTRY = statement(
  'first-ledger-entry',
  `select ${unixSeconds('min(at)')} as at from (
     select min(created_at) as at from ledger_entry union all select min(opened_at) from payment
   ) first`,
)

type NewTransfer = Transfer & { readonly id: string }

export const newTransfers = (random: RandomSource, transfers: readonly Transfer[]): NewTransfer[] =>
  transfers.map((transfer) => ({ ...transfer, id: uuid(random) }))

type Subject = Pick<Tables['ledger_entry'], 'payment_id' | 'order_id' | 'vendor_id' | 'currency'>

/** `payment_id`: null for what an order moves that no card has paid. */
export function addTransfersStatement(
  { payment_id, order_id, vendor_id, currency }: Subject,
  transfers: readonly NewTransfer[],
  at: string,
): BoundStatement {
  const rows = transfers.flatMap(({ id, kind, entries }) =>
    entries.map((entry) => ({ ...entry, kind, id })),
  )
  return bind(ADD_TRANSFERS, [
    payment_id,
    order_id,
    vendor_id,
    currency,
    at,
    rows.map(({ id }) => id),
    rows.map(({ account }) => account),
    rows.map(({ kind }) => kind),
    rows.map(({ amount }) => amount),
  ])
}

/** Times as ISO 8601; without its end. */
type Period = { from: string; until: string }

/** How many are named of each kind. */
const MAX_NAMED = 100

/** What was moved in a day, and the transfers that do not balance. */
export async function readDay(database: Database, { from, until }: Period) {
  const [accounts, transfers] = await database.batch(system, [
    bind(ACCOUNTS_OF_DAY, [from, until]),
    bind(TRANSFERS_OF_DAY, [from, until, MAX_NAMED]),
  ])
  type Sum = { account: LedgerAccount; currency: string; amount: number }
  const [counted] = (transfers?.rows ?? []) as { transfers: number; unbalanced: string[] }[]
  return {
    accounts: (accounts?.rows ?? []) as Sum[],
    transfers: counted?.transfers ?? 0,
    unbalanced: counted?.unbalanced ?? [],
  }
}

/** The orders whose payments of the period say something else than the ledger, and those that should have been settled. */
export async function readPayments(
  database: Database,
  { from, until }: Period,
  late: { openedBefore: string; refundingBefore: string; provider: string | undefined },
) {
  const [differing, unsettled] = await database.batch(system, [
    bind(DIFFERING_PAYMENTS, [from, until, MAX_NAMED]),
    bind(UNSETTLED, [
      from,
      until,
      MAX_NAMED,
      late.openedBefore,
      late.refundingBefore,
      late.provider ?? null,
    ]),
  ])
  const idsOf = (rows: readonly object[] = []) =>
    (rows as { order_id: string }[]).map(({ order_id }) => order_id)
  return { differing: idsOf(differing?.rows), unsettled: idsOf(unsettled?.rows) }
}

/** So many orders are compared at a time. */
const ORDERS_PER_PAGE = 20_000

/** The orders of a month that say something else than what is booked for them. Those of archived months are not compared. */
export async function differingOrders(database: Database, month: number): Promise<string[]> {
  const differing: string[] = []
  for (let after: string | null = ''; after !== null && differing.length < MAX_NAMED;) {
    type Page = { last: string | null; differing: string[] }
    const page: BoundStatement = bind(DIFFERING_ORDERS, [month, after, ORDERS_PER_PAGE])
    const { rows } = await database.run<Page>(system, page)
    differing.push(...(rows[0]?.differing ?? []))
    after = rows[0]?.last ?? null
  }
  return differing.slice(0, MAX_NAMED)
}

/** When the books begin, in unix seconds; undefined while they are empty. */
export async function firstEntry(database: Database): Promise<number | undefined> {
  const { rows } = await database.run<{ at: number | null }>(system, bind(FIRST_ENTRY))
  return rows[0]?.at ?? undefined
}
