import { makeRandom, type Random } from '@pillion/city/random'
import { cancelReasons, type CancelReason } from '@pillion/domain/orders/cancellation'

/** An order of the simulated day; `at` in epoch ms. */
export type PlannedOrder = {
  at: number
  vendorId: string
  /** From the outlet to the customer, in kilometres. */
  east: number
  north: number
  /** The vendor tries to cancel, which is too late when a rider has accepted. */
  cancel?: { at: number; reason: CancelReason }
}

const MINUTE_MS = 60_000

/** The orders of one day, the earliest first. The same options give the same orders. */
export function planDay(options: {
  orders: number
  seed: number
  /** The share of orders that their vendor cancels. */
  cancel: number
  /** Epoch ms. */
  midnight: number
  vendorIds: readonly string[]
}): PlannedOrder[] {
  const { orders, seed, cancel, midnight, vendorIds } = options
  const random = makeRandom(seed, 'simulated orders')
  const planned = Array.from({ length: orders }, (): PlannedOrder => {
    const at = Math.round(midnight + minuteOfDay(random) * MINUTE_MS)
    const [kilometres, direction] = [random.between(0.4, 3), random.between(0, 2 * Math.PI)]
    const order = {
      at,
      vendorId: random.pick(vendorIds),
      east: kilometres * Math.cos(direction),
      north: kilometres * Math.sin(direction),
    }
    const isCancelled = random.chance(cancel)
    const cancelAt = Math.round(at + random.between(0.1, 1.5) * MINUTE_MS)
    const reason = random.pick(statedReasons)
    return isCancelled ? { ...order, cancel: { at: cancelAt, reason } } : order
  })
  return planned.sort((a, b) => a.at - b.at)
}

/** Without the one that needs a note. */
const statedReasons = cancelReasons.filter((reason) => reason !== 'REASON_UNKNOWN')

/** Most orders are for lunch and dinner. */
function minuteOfDay(random: Random): number {
  const meal = random.next()
  if (meal < 0.4) return random.between(11 * 60, 14 * 60)
  if (meal < 0.85) return random.between(17 * 60, 21 * 60)
  return random.between(10 * 60, 21.5 * 60)
}
