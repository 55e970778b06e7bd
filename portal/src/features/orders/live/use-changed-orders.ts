import type { Order } from '@pillion/contract/models/order'
import { useEffect, useRef, useState } from 'react'

import { changedSince, type OrderFingerprints, fingerprintsOf } from './changed-orders.ts'

/** As long as the glow of a row takes. */
const GLOW_MS = 1_600

/** The orders that have just changed or come in; nothing of what was there at first. */
export function useChangedOrders(orders: readonly Order[], isReady: boolean): readonly Order[] {
  const fingerprints = useRef<OrderFingerprints>(undefined)
  const [changed, setChanged] = useState<readonly Order[]>([])

  useEffect(() => {
    if (!isReady) return
    const before = fingerprints.current
    fingerprints.current = fingerprintsOf(orders)
    const now = before ? changedSince(before, orders) : []
    if (now.length > 0) setChanged(now)
  }, [orders, isReady])

  useEffect(() => {
    if (changed.length === 0) return
    const timer = setTimeout(() => setChanged([]), GLOW_MS)
    return () => clearTimeout(timer)
  }, [changed])

  return changed
}
