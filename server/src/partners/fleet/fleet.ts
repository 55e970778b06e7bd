import type { Coordinates } from '@pillion/domain/geography/coordinates'

export type FleetRider = {
  id: string
  name: string
  /** What recipients may read; family names come first in many countries, so it cannot be cut out. */
  givenName?: string
  /** E.164. */
  phone: string
}

/** What a rider is asked to do. Repeating a request for the same order changes nothing. */
export type FleetJob = {
  orderId: string
  pickup: Coordinates
  dropoff: Coordinates
  /** Milliseconds since 1970: from then on the vendor can hand the order over. */
  readyAt: number
  /** Set when the fleet takes up an order again that was under way before a restart. */
  progress?: {
    stage: 'looking' | 'assigned' | 'accepted' | 'near-vendor' | 'collected' | 'left-vendor'
    rider?: FleetRider
    position?: Coordinates
  }
}

/** What a fleet reports of an order, in the order of `at` (milliseconds since 1970). */
export type FleetReport = { orderId: string; at: number } & (
  | {
      /** `dropped`: this rider gave the job back; the fleet looks for another. Never near the vendor or later. */
      kind: 'assigned' | 'accepted' | 'collected' | 'left-vendor' | 'delivered' | 'dropped'
      rider: FleetRider
    }
  | {
      kind: 'position'
      rider: FleetRider
      position: Coordinates
      /** Degrees clockwise from north, for the marker. */
      heading: number
      /** Seconds of the rider's own time; absent once passed. */
      etaOrigin?: number
      etaDestination?: number
    }
)

/**
 * The riders, whoever employs them (GAP-005). Every call may be repeated. Reports may repeat or
 * come late: the server's transition table decides what still counts.
 */
export type Fleet = {
  start(report: (report: FleetReport) => Promise<void>): void
  request(job: FleetJob): Promise<void>
  /** The order goes elsewhere, or at another time: its rider, wherever they are, or its search goes on so. */
  amend(job: FleetJob): Promise<void>
  /** Frees the rider of this order, wherever they are. */
  release(orderId: string): Promise<void>
  /** Whatever is asked afterwards fails, so that whoever asked tries again where the fleet runs then. */
  stop(): Promise<void>
}
