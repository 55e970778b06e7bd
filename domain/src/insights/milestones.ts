/** What happens to a delivered order, in this order: a rider accepts it, collects it and hands it over. */
export const milestones = ['rider', 'pickup', 'delivery'] as const

/** How many outlets the insights list: those with the most orders. */
export const MAX_INSIGHT_OUTLETS = 100

export type Milestone = (typeof milestones)[number]

/** How many orders took so many minutes. */
export type MinuteCount = { minutes: number; orders: number }

export type Percentiles = { p50: number; p90: number }

/** Within how many minutes half and nine tenths of the orders were done; null without orders. */
export function percentilesOf(counts: readonly MinuteCount[]): Percentiles | null {
  const sorted = counts.filter(({ orders }) => orders > 0).sort((a, b) => a.minutes - b.minutes)
  if (sorted.length === 0) return null
  return { p50: minutesWithin(sorted, 0.5), p90: minutesWithin(sorted, 0.9) }
}

/** The smallest number of minutes that the share of the orders does not exceed. */
function minutesWithin(sorted: readonly MinuteCount[], share: number): number {
  const all = sorted.reduce((sum, { orders }) => sum + orders, 0)
  let counted = 0
  for (const { minutes, orders } of sorted) {
    counted += orders
    if (counted >= all * share) return minutes
  }
  return sorted.at(-1)?.minutes ?? 0
}
