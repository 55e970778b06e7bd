import { hasEverBeen } from '../orders/history.ts'
import type { OrderState } from '../orders/order-state.ts'
import type { OrderStatus } from '../orders/order-statuses.ts'
import { isPaidToRider } from './payment-methods.ts'
import type { PaymentEvent, PaymentState } from './payment.ts'
import { refundOnEnd } from './refunds.ts'

/** Who pays for a delivery: the vendor, or the guest who asked for it. */
export const payers = ['vendor', 'guest'] as const
export type Payer = (typeof payers)[number]

/**
 * Where money is: with the payment provider, collected by riders, owed by (or to) vendors and guests, earned as fees, given as
 * vouchers. A positive amount is a debit.
 */
export const ledgerAccounts = ['provider', 'rider', ...payers, 'fees', 'vouchers'] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

export const transferKinds = [
  'payment',
  'collection',
  'charge',
  'refund',
  'refund-failed',
  'credit',
] as const
export type TransferKind = (typeof transferKinds)[number]

/** One movement of money in minor units; its entries add up to zero. */
export type Transfer = {
  readonly kind: TransferKind
  readonly entries: readonly { readonly account: LedgerAccount; readonly amount: number }[]
}

/** In minor units; the payer pays what the discount leaves of the fee. */
export type ChargedPrice = {
  readonly fee: number
  readonly discount: number
  readonly payer: Payer
}

/** What an event of a payment moves. `before` is the payment before the event. */
export function transfersOf(
  event: PaymentEvent,
  before: PaymentState,
  price: ChargedPrice,
): Transfer[] {
  const { amount } = before
  const payment = received('payment', 'provider', { amount, payer: price.payer })
  switch (event.type) {
    case 'paid':
      return [payment, chargeOf(price)]
    case 'paid-late':
      return [payment]
    case 'refunding':
      return before.isCharged ? [creditOf(price)] : []
    case 'refunded':
      // A refund made by hand at the provider was not asked for, so the charge still stands.
      return [...(before.isCharged ? [creditOf(price)] : []), reversed('refund', payment)]
    case 'refund-failed':
      return [{ ...payment, kind: 'refund-failed' }]
    case 'opened':
    case 'confirming':
    case 'declined':
    case 'failed':
    case 'voiding':
    case 'cancelled':
      return []
    default:
      return event.type satisfies never
  }
}

/** In minor units; `amount` is what the goods cost. */
export type EndedOrder = Pick<OrderState, 'paymentMethod' | 'history'> &
  ChargedPrice & { readonly amount: number }

/**
 * What an order moves when it ends so: what its rider has collected, and the fee. One that a card has paid was charged then. One
 * that ends before its pickup moves nothing, by the table that also decides about refunds.
 */
export function transfersOfEnd(order: EndedOrder, status: OrderStatus): Transfer[] {
  if (hasEverBeen(order.history, ['INITIATED']) || !chargedEnds.includes(status)) return []
  const isCollected = status === 'DELIVERED' && isPaidToRider(order.paymentMethod)
  const amount = isCollected ? order.amount + order.fee - order.discount : 0
  const collection = received('collection', 'rider', { amount, payer: order.payer })
  // Goods for nothing and free deliveries move nothing.
  return [collection, chargeOf(order)].filter(({ entries }) => entries.length > 0)
}

/** How an order ends whose delivery is charged. */
export const chargedEnds: readonly string[] = Object.entries(refundOnEnd).flatMap(([end, rule]) =>
  rule === 'keep' ? [end] : [],
)

/** Money that has come in for the payer. */
const received = (
  kind: TransferKind,
  account: LedgerAccount,
  { amount, payer }: { amount: number; payer: Payer },
): Transfer => transferOf(kind, [account, amount], [payer, -amount])

const chargeOf = ({ fee, discount, payer }: ChargedPrice): Transfer =>
  transferOf('charge', [payer, fee - discount], ['vouchers', discount], ['fees', -fee])

const creditOf = (price: ChargedPrice): Transfer => reversed('credit', chargeOf(price))

const reversed = (kind: TransferKind, { entries }: Transfer): Transfer => ({
  kind,
  entries: entries.map(({ account, amount }) => ({ account, amount: -amount })),
})

const transferOf = (
  kind: TransferKind,
  ...entries: readonly (readonly [LedgerAccount, number])[]
): Transfer => ({
  kind,
  entries: entries.flatMap(([account, amount]) => (amount === 0 ? [] : [{ account, amount }])),
})
