/** What these say is about the key, another call at the same moment or the rate, and may pass. */
const PASSING: ReadonlySet<number> = new Set([401, 403, 408, 409, 429])

/** Whether a call with this status has changed nothing, and would fail again as it is. */
export const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && !PASSING.has(status)

/** The largest number that the database holds, reached only after years of refusals. */
const MOST_REFUSALS = 32_767

/** After each refusal in turn; seconds. */
const WAITS = [0, 20, 120, 600]
const LONGEST_WAIT = 3_600

export const refusedAgain = (refusals: number): number => Math.min(refusals + 1, MOST_REFUSALS)

/** How long a provider is left alone after it has refused a refund so often. */
export const waitAfterRefusals = (refusals: number): number => WAITS[refusals] ?? LONGEST_WAIT
