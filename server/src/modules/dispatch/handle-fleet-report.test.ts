import { beforeEach, describe, expect, it } from 'vitest'

import type { AppContext } from '../../platform/app-context.ts'
import { handleFleetReport } from './handle-fleet-report.ts'

/** How often an order was locked and read. */
let reads: number
beforeEach(() => void (reads = 0))

const context = {
  clock: { now: () => Date.UTC(2026, 9, 14, 10) },
  notify: () => {},
  database: {
    batch: async () => [{ count: 0 }, { count: 1 }],
    transaction: async (_: unknown, work: (transaction: object) => Promise<unknown>) => {
      reads += 1
      return work({ run: async () => ({ rows: [] }) })
    },
  },
} as unknown as AppContext

/** The rider reports to be three minutes away from the vendor. */
const near = (orderId: string) =>
  handleFleetReport(context, {
    orderId,
    kind: 'position',
    rider: { id: 'r1', name: 'Eva Ek', phone: '+46701740621' },
    at: context.clock.now(),
    position: { latitude: 59.31, longitude: 18.07 },
    heading: 0,
    etaOrigin: 180,
  })

describe('riders who stay near', () => {
  it('cost one read each, and after ten thousand of them all are forgotten', async () => {
    for (let number = 0; number < 10_000; number += 1) await near(`order-${number}`)
    expect(reads).toBe(10_000)
    await near('order-0')
    expect(reads).toBe(10_000)
    await near('one-more')
    await near('order-0')
    expect(reads).toBe(10_002)
  })
})
