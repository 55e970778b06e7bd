import type { Fleet, FleetJob, FleetReport, FleetRider } from '@pillion/server/partners/fleet/fleet'

/** The rider of most tests. */
export const testRider: FleetRider = {
  id: 'r1',
  name: 'Eva Ek',
  givenName: 'Eva',
  phone: '+46701740621',
}

/** A fleet controlled by the test: it sends the test's reports and records requests. */
export function scriptedFleet() {
  const requested: FleetJob[] = []
  const amended: FleetJob[] = []
  const released: string[] = []
  /** By the fleet's own name of the proof. */
  const pictures = new Map<string, Uint8Array>()
  let handleReport: (report: FleetReport) => Promise<void> = async () => {}
  const fleet: Fleet = {
    start: (listener) => void (handleReport = listener),
    request: async (job) => void requested.push(job),
    amend: async (job) => void amended.push(job),
    release: async (orderId) => void released.push(orderId),
    fetchPicture: async ({ proofId }) => pictures.get(proofId),
    stop: async () => {},
  }
  return {
    fleet,
    requested,
    amended,
    released,
    pictures,
    report: (report: FleetReport) => handleReport(report),
  }
}
