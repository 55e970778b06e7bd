/** How often the age of the list is looked at (LIST-20). */
export const CHECK_INTERVAL_MS = 5_000

const LIMIT_MS = 300_000
const DYNAMIC_LIMIT_MS = 60_000

/** Whether the orders are older than they may be, whatever the live connection says (LIST-17, LIST-19). */
export function isRefreshDue(
  fetchedAtMs: number,
  nowMs: number,
  { dynamicTimeEstimation }: { dynamicTimeEstimation: boolean },
): boolean {
  return nowMs - fetchedAtMs > (dynamicTimeEstimation ? DYNAMIC_LIMIT_MS : LIMIT_MS)
}
