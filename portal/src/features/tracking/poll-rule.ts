import type { PublicTracking } from '@pillion/contract/http/tracking'
import { isRiderAssigned } from '@pillion/domain/orders/tracking'
import { isTerminal } from '@pillion/domain/orders/transitions'

const UNDER_WAY_MS = 5_000
const WAITING_MS = 10_000

/** Until the page looks again: sooner once a rider has accepted, never once all is over. */
export function pollDelay(tracking: PublicTracking | undefined): number | false {
  if (!tracking) return WAITING_MS
  if (isTerminal(tracking)) return false
  return isRiderAssigned(tracking.status_history) ? UNDER_WAY_MS : WAITING_MS
}
