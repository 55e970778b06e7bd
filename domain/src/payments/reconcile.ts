import type { PaymentState, PaymentStatus, ProviderReport } from './payment.ts'

/** A payment as our books have it. `amount` in minor units. */
export type BookedPayment = Pick<PaymentState, 'status' | 'amount' | 'currency'> & {
  readonly intentId: string
  readonly orderId: string
  /** Unix seconds. */
  readonly openedAt: number
}

export const differenceKinds = ['missing-here', 'missing-there', 'amount', 'state'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export type Difference = {
  readonly kind: DifferenceKind
  readonly intentId: string
  readonly here?: BookedPayment
  readonly there?: ProviderReport
}

type Listed = { readonly intentId: string; readonly report: ProviderReport }

/**
 * Where the provider's list and our books say something else. Payments that were opened in the period are compared; of the
 * others, the list is only used to know that they are booked. An intent that was never paid and never stored is no difference.
 */
export function reconcile(
  booked: readonly BookedPayment[],
  listed: readonly Listed[],
  { from, until }: { from: number; until: number },
): Difference[] {
  const reports = new Map(listed.map(({ intentId, report }) => [intentId, report]))
  const known = new Set(booked.map(({ intentId }) => intentId))
  const unknown = listed.flatMap(({ intentId, report }): Difference[] =>
    !known.has(intentId) && hasMoved(report)
      ? [{ kind: 'missing-here', intentId, there: report }]
      : [],
  )
  const others = booked
    .filter(({ openedAt }) => openedAt >= from && openedAt < until)
    .flatMap((here) => differenceOf(here, reports.get(here.intentId)))
  return [...unknown, ...others]
}

/** What the provider may say of a payment with our status. */
const agreeing: Readonly<Record<PaymentStatus, readonly ProviderReport['status'][]>> = {
  OPEN: ['pending'],
  CONFIRMING: ['pending'],
  VOIDING: ['pending', 'cancelled'],
  PAID: ['paid'],
  // After too many cards, the intent itself may still be open.
  FAILED: ['failed', 'pending', 'cancelled'],
  CANCELLED: ['cancelled'],
  REFUNDING: ['paid', 'refunded'],
  REFUNDED: ['refunded'],
}

function differenceOf(here: BookedPayment, there: ProviderReport | undefined): Difference[] {
  const { intentId, status, amount, currency } = here
  if (!there) return [{ kind: 'missing-there', intentId, here }]
  if (!agreeing[status].includes(there.status)) return [{ kind: 'state', intentId, here, there }]
  const isSame = !hasMoved(there) || (there.amount === amount && there.currency === currency)
  return isSame ? [] : [{ kind: 'amount', intentId, here, there }]
}

const hasMoved = (report: ProviderReport): report is Extract<ProviderReport, { amount: number }> =>
  'amount' in report
