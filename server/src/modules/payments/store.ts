import type { DeclineReason } from '@pillion/domain/payments/decline-reasons'
import type { Payer } from '@pillion/domain/payments/ledger'
import type { PaymentEvent, PaymentState } from '@pillion/domain/payments/payment'
import type { PaymentEventType, PaymentStatus } from '@pillion/domain/payments/payment'
import type { BookedPayment } from '@pillion/domain/payments/reconcile'

import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Replace } from '../../platform/db/replace.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import { system, type Scope } from '../../platform/db/scope.ts'
import { bind, statement, type BoundStatement } from '../../platform/db/statement.ts'
import { unixSeconds } from '../../platform/db/unix-seconds.ts'

/** `opened_at` in unix seconds; money in minor units. */
export type PaymentRow = Replace<
  Tables['payment'],
  { status: PaymentStatus; opened_at: number; payer: Payer }
> & {
  /** How many events it has. */
  events: number
}

export const stateOf = (row: PaymentRow): PaymentState => ({
  status: row.status,
  amount: row.amount,
  currency: row.currency,
  attempts: row.attempts,
  isCharged: row.is_charged,
  openedAt: row.opened_at,
})

const PAYMENT = `select p.payment_id, p.order_id, p.vendor_id, p.wallet_id, p.provider, p.intent_id, p.status,
     p.amount, p.fee, p.discount, p.currency, p.attempts, p.is_charged, p.payer, ${unixSeconds('p.opened_at')} as opened_at,
     (select count(*) from payment_event e where e.payment_id = p.payment_id) as events
   from payment p`

const OPEN_WALLET = statement(
  'open-wallet',
  `with opened as (
     insert into payment_wallet (wallet_id, vendor_id, provider, created_at) values ($1, $2, $3, $4)
     on conflict (vendor_id, provider) where guest_id is null do nothing returning wallet_id
   )
   select wallet_id from opened union all
   select wallet_id from payment_wallet where vendor_id = $2 and provider = $3 and guest_id is null`,
)
const OPEN_GUEST_WALLET = statement(
  'open-guest-wallet',
  `with opened as (
     insert into payment_wallet (wallet_id, vendor_id, provider, created_at, guest_id)
     values ($1, $2, $3, $4, $5)
     on conflict (guest_id, provider) where guest_id is not null do nothing returning wallet_id
   )
   select wallet_id from opened union all
   select wallet_id from payment_wallet where guest_id = $5 and provider = $3`,
)
const WALLET = statement(
  'wallet',
  'select wallet_id from payment_wallet where vendor_id = $1 and provider = $2 and guest_id is null',
)
// The wallets of guests keep no cards.
const WALLETS_ELSEWHERE = statement(
  'wallets-elsewhere',
  `select provider, wallet_id from payment_wallet
   where vendor_id = $1 and provider is distinct from $2 and guest_id is null limit 10`,
)
const DELETE_CARDS = statement(
  'delete-provider-cards',
  `delete from provider_card c using payment_wallet w
   where w.vendor_id = $1 and c.wallet_id = w.wallet_id::text
     and lower(btrim(normalize(c.holder_name, nfkc))) = lower(btrim(normalize($2::text, nfkc)))
   returning c.provider, c.card_id`,
)
// Without the order, which another attempt of the call has placed or nobody, there is no payment.
const OPEN_PAYMENT = statement(
  'open-payment',
  `with opened as (
     insert into payment (payment_id, order_id, vendor_id, wallet_id, provider, intent_id, status, amount, fee, discount,
       currency, opened_at, payer)
     select $1, order_id, vendor_id, $4, $5, $6, 'OPEN', delivery_fee - discount, delivery_fee, discount, currency, $7,
       case when guest_id is null then 'vendor' else 'guest' end
     from orders where month = $2 and order_id = $3
     returning payment_id, vendor_id, opened_at
   )
   insert into payment_event (payment_id, position, vendor_id, type, created_at)
   select payment_id, 0, vendor_id, 'opened', opened_at from opened`,
)
const LOCK_PAYMENT = statement(
  'lock-payment',
  'select payment_id from payment where payment_id = $1 for update',
)
const PAYMENT_BY_ID = statement('payment', `${PAYMENT} where p.payment_id = $1`)
const PAYMENT_BY_INTENT = statement(
  'payment-by-intent',
  `${PAYMENT} where p.provider = $1 and p.intent_id = $2`,
)
const PAYMENT_BY_ORDER = statement('payment-by-order', `${PAYMENT} where p.order_id = $1`)
const BOOKED = statement(
  'booked-payments',
  `select order_id, intent_id, status, amount, currency, ${unixSeconds('opened_at')} as opened_at from payment
   where provider = $1 and opened_at >= to_timestamp($2) and opened_at < to_timestamp($3)`,
)
const CHANGE_PAYMENT = statement(
  'change-payment',
  `with changed as (
     update payment set status = $2, attempts = $3, is_charged = $4 where payment_id = $1
     returning payment_id, vendor_id
   )
   insert into payment_event (payment_id, position, vendor_id, type, reason, created_at)
   select c.payment_id, $5 + e.ordinality - 1, c.vendor_id, e.type, e.reason, to_timestamp(e.at)
   from changed c, unnest($6::text[], $7::text[], $8::double precision[]) with ordinality as e (type, reason, at, ordinality)`,
)
const ATTEMPT = statement(
  'payment-attempt',
  'select attempt, request_hash = $3 as same from payment_attempt where payment_id = $1 and key = $2',
)
const ADD_ATTEMPT = statement(
  'add-payment-attempt',
  `insert into payment_attempt (payment_id, attempt, vendor_id, key, request_hash)
   values ($1, $2, $3, $4, $5)`,
)
const EVENTS = statement(
  'payment-events',
  `select type, reason, ${unixSeconds('created_at')} as created_at from payment_event
   where payment_id = $1 order by position`,
)

/** The wallet of the vendor at the provider, or of its guest; a new one with this ID if it has none. */
export async function openWallet(
  database: Database,
  scope: Scope,
  wallet: Tables['payment_wallet'],
): Promise<string> {
  const { wallet_id, vendor_id, provider, created_at, guest_id } = wallet
  const values = [wallet_id, vendor_id, provider, created_at]
  const opened =
    guest_id === null ? bind(OPEN_WALLET, values) : bind(OPEN_GUEST_WALLET, [...values, guest_id])
  const { rows } = await database.run<{ wallet_id: string }>(scope, opened)
  // A wallet that was opened at the same moment is not visible to this statement.
  return rows[0]?.wallet_id ?? openWallet(database, scope, wallet)
}

/** The vendor's own wallet. */
export async function findWallet(
  database: Database,
  scope: Scope,
  vendorId: string,
  provider: string,
): Promise<string | undefined> {
  const found = bind(WALLET, [vendorId, provider])
  return (await database.run<{ wallet_id: string }>(scope, found)).rows[0]?.wallet_id
}

/** The vendor's wallets at other providers than this one. */
export async function walletsElsewhere(
  database: Database,
  vendorId: string,
  provider: string | undefined,
) {
  type Wallet = Pick<Tables['payment_wallet'], 'provider' | 'wallet_id'>
  const bound = bind(WALLETS_ELSEWHERE, [vendorId, provider ?? null])
  return (await database.run<Wallet>(system, bound)).rows
}

/** Deletes what is stored of cards with the name, of all providers; returns which they were. */
export async function deleteCardsOf(database: Database, vendorId: string, holderName: string) {
  type Card = Pick<Tables['provider_card'], 'provider' | 'card_id'>
  return (await database.run<Card>(system, bind(DELETE_CARDS, [vendorId, holderName]))).rows
}

type NewPayment = Pick<Tables['payment'], 'payment_id' | 'wallet_id' | 'provider' | 'intent_id'>

/** Opens the payment of an order that is being placed; does nothing if it was not. */
export const openPaymentStatement = (
  payment: NewPayment,
  { month, order_id }: { month: number; order_id: string },
  at: string,
): BoundStatement => {
  const { payment_id, wallet_id, provider, intent_id } = payment
  return bind(OPEN_PAYMENT, [payment_id, month, order_id, wallet_id, provider, intent_id, at])
}

/** The payment, locked until the transaction ends. */
export async function lockPayment(transaction: Transaction, paymentId: string) {
  const [, read] = await Promise.all([
    transaction.run(bind(LOCK_PAYMENT, [paymentId])),
    transaction.run<PaymentRow>(bind(PAYMENT_BY_ID, [paymentId])),
  ])
  return read.rows[0]
}

export async function readPayment(database: Database, paymentId: string) {
  return (await database.run<PaymentRow>(system, bind(PAYMENT_BY_ID, [paymentId]))).rows[0]
}

export async function paymentByIntent(
  database: Database,
  scope: Scope,
  provider: string,
  intentId: string,
) {
  const found = bind(PAYMENT_BY_INTENT, [provider, intentId])
  return (await database.run<PaymentRow>(scope, found)).rows[0]
}

export async function paymentByOrder(database: Database, scope: Scope, orderId: string) {
  return (await database.run<PaymentRow>(scope, bind(PAYMENT_BY_ORDER, [orderId]))).rows[0]
}

/** The payments with a provider that were opened in the period; in unix seconds, without its end. */
export async function bookedPayments(
  database: Database,
  provider: string,
  { from, until }: { from: number; until: number },
): Promise<BookedPayment[]> {
  type Booked = Pick<
    PaymentRow,
    'order_id' | 'intent_id' | 'status' | 'amount' | 'currency' | 'opened_at'
  >
  const { rows } = await database.run<Booked>(system, bind(BOOKED, [provider, from, until]))
  return rows.map(({ order_id, intent_id, opened_at, ...money }) => ({
    ...money,
    orderId: order_id,
    intentId: intent_id,
    openedAt: opened_at,
  }))
}

/** Writes the payment after its events. */
export function changePaymentStatement(
  row: PaymentRow,
  state: PaymentState,
  events: readonly PaymentEvent[],
): BoundStatement {
  return bind(CHANGE_PAYMENT, [
    row.payment_id,
    state.status,
    state.attempts,
    state.isCharged,
    row.events,
    events.map(({ type }) => type),
    events.map(({ reason }) => reason ?? null),
    events.map(({ at }) => at),
  ])
}

/** The attempt that a call with this key began; `same` is whether it was this call. */
export async function findAttempt(
  transaction: Transaction,
  paymentId: string,
  { key, hash }: { key: string; hash: Buffer },
) {
  type Attempt = { attempt: number; same: boolean }
  return (await transaction.run<Attempt>(bind(ATTEMPT, [paymentId, key, hash]))).rows[0]
}

export const addAttemptStatement = (
  { payment_id, vendor_id }: PaymentRow,
  attempt: number,
  { key, hash }: { key: string; hash: Buffer },
): BoundStatement => bind(ADD_ATTEMPT, [payment_id, attempt, vendor_id, key, hash])

export async function paymentEvents(database: Database, scope: Scope, paymentId: string) {
  type Event = { type: PaymentEventType; reason: DeclineReason | null; created_at: number }
  return (await database.run<Event>(scope, bind(EVENTS, [paymentId]))).rows
}
