import type { Fleet, FleetJob, FleetReport } from '@pillion/server/partners/fleet/fleet'

/** A fleet that does nothing by itself: a test says what it reports, and reads what it was asked. */
export function scriptedFleet() {
  const requested: FleetJob[] = []
  const released: string[] = []
  let hear: (report: FleetReport) => Promise<void> = async () => {}
  const fleet: Fleet = {
    start: (listener) => void (hear = listener),
    request: async (job) => void requested.push(job),
    release: async (orderId) => void released.push(orderId),
    stop: async () => {},
  }
  return { fleet, requested, released, report: (report: FleetReport) => hear(report) }
}
