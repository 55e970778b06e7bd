/** What a provider has said last of a refund. `amount` in minor units, `at` in unix seconds. */
type Refund = { amount: number; at: number; failed: boolean }

/** The refunds of a payment by the provider's reference, those by hand included. */
export type RefundsByReference = Readonly<Record<string, Refund>>

export const refundedAmount = (refunds: RefundsByReference): number =>
  Object.values(refunds).reduce((sum, { amount, failed }) => (failed ? sum : sum + amount), 0)

/**
 * The refunds with what is said of one; undefined if that is known or older than what is known. A provider may repeat a refund that
 * has failed under the same reference.
 */
export function withRefund(
  refunds: RefundsByReference,
  reference: string,
  refund: Refund,
): RefundsByReference | undefined {
  const known = Object.hasOwn(refunds, reference) ? refunds[reference] : undefined
  const isNew =
    !known ||
    (known.failed !== refund.failed &&
      (refund.failed ? refund.at >= known.at : refund.at > known.at))
  return isNew ? { ...refunds, [reference]: refund } : undefined
}
