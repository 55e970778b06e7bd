/** What a provider has said last of a refund. `amount` in minor units, `at` in unix seconds. */
type RefundPart = { amount: number; at: number; failed: boolean }

/** The refunds of a payment by the provider's reference, those by hand included. */
export type RefundParts = Readonly<Record<string, RefundPart>>

export const refundedAmount = (parts: RefundParts): number =>
  Object.values(parts).reduce((sum, { amount, failed }) => (failed ? sum : sum + amount), 0)

/**
 * The refunds with what is said of one; undefined if that is known or older than what is known. A provider may repeat a refund that
 * has failed under the same reference.
 */
export function withRefund(
  parts: RefundParts,
  reference: string,
  part: RefundPart,
): RefundParts | undefined {
  const known = Object.hasOwn(parts, reference) ? parts[reference] : undefined
  const isNews =
    !known ||
    (known.failed !== part.failed && (part.failed ? part.at >= known.at : part.at > known.at))
  return isNews ? { ...parts, [reference]: part } : undefined
}

/** After each refusal in turn; seconds. */
const WAITS = [0, 20, 120, 600]
const LONGEST_WAIT = 3_600

/** How long a provider is left alone after it has refused a refund so often. */
export const waitAfterRefusals = (refusals: number): number => WAITS[refusals] ?? LONGEST_WAIT
