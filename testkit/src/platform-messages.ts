import type { Coordinates } from '@pillion/domain/geography/coordinates'
import type { CollectionPoint, FleetJob, FleetReport } from '@pillion/server/partners/fleet/fleet'

/** The event by which a platform reports, as docs/fleet-platform.md describes it. */
export function eventOf(report: FleetReport, sequence?: number) {
  const { kind, orderId, at, rider } = report
  const { id, name, givenName, phone } = rider
  return {
    type: `order.${kind.replace('-', '_')}`,
    timestamp: new Date(at).toISOString(),
    data: {
      order_id: orderId,
      at: new Date(at).toISOString(),
      rider: { id, name, given_name: givenName, phone },
      sequence,
      ...detailsOf(report),
    },
  }
}

function detailsOf(report: FleetReport): object {
  switch (report.kind) {
    case 'delivered':
      return { code: report.code }
    case 'delayed':
      return { expected_at: new Date(report.expectedAt).toISOString() }
    case 'returning':
    case 'returned':
      return { reason: report.reason }
    case 'proof':
      return { proof_id: report.proofId, kind: report.of }
    case 'position': {
      const { position, heading, etaOrigin, etaDestination } = report
      return { ...position, heading, eta_origin: etaOrigin, eta_destination: etaDestination }
    }
    default:
      return {}
  }
}

/** The job that a message of Pillion's requests or amends. */
export function jobOf(data: Record<string, unknown>): FleetJob {
  return {
    orderId: data['order_id'] as string,
    pickup: data['pickup'] as Coordinates,
    outlet: data['outlet'] as CollectionPoint,
    dropoff: data['dropoff'] as Coordinates,
    readyAt: Date.parse(data['ready_at'] as string),
    asksForCode: data['asks_for_code'] as boolean,
  }
}
