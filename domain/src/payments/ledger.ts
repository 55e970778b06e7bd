import type { PaymentEvent, PaymentState } from './payment.ts'

/**
 * Where money is: with the payment provider, owed by (or to) the vendor, earned as fees, given as vouchers. A positive
 * amount is a debit.
 */
export const ledgerAccounts = ['provider', 'vendor', 'fees', 'vouchers'] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

export const transferKinds = ['payment', 'charge', 'refund', 'credit'] as const
export type TransferKind = (typeof transferKinds)[number]

/** One movement of money in minor units; its entries add up to zero. */
export type Transfer = {
  readonly kind: TransferKind
  readonly entries: readonly { readonly account: LedgerAccount; readonly amount: number }[]
}

/** Minor units; a card pays what is left of the fee. */
export type ChargedPrice = { readonly fee: number; readonly discount: number }

/** What an event of a payment moves. `before` is the payment before the event. */
export function transfersOf(
  event: PaymentEvent,
  before: PaymentState,
  price: ChargedPrice,
): Transfer[] {
  const { amount } = before
  switch (event.type) {
    case 'paid':
      return [paymentOf(amount), chargeOf(price)]
    case 'paid-late':
      return [paymentOf(amount)]
    case 'refunding':
      return before.isCharged ? [creditOf(price)] : []
    case 'refunded':
      // A refund made by hand at the provider was not asked for, so the charge still stands.
      return [...(before.isCharged ? [creditOf(price)] : []), reversed('refund', paymentOf(amount))]
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

const paymentOf = (amount: number): Transfer => ({
  kind: 'payment',
  entries: [
    { account: 'provider', amount },
    { account: 'vendor', amount: -amount },
  ],
})

const chargeOf = ({ fee, discount }: ChargedPrice): Transfer => ({
  kind: 'charge',
  entries: [
    { account: 'vendor', amount: fee - discount },
    ...(discount > 0 ? [{ account: 'vouchers', amount: discount } as const] : []),
    { account: 'fees', amount: -fee },
  ],
})

const creditOf = (price: ChargedPrice): Transfer => reversed('credit', chargeOf(price))

const reversed = (kind: TransferKind, { entries }: Transfer): Transfer => ({
  kind,
  entries: entries.map(({ account, amount }) => ({ account, amount: -amount })),
})
