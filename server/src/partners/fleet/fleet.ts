import type { IncomingHttpHeaders } from 'node:http'

import type { Coordinates } from '@pillion/domain/geography/coordinates'
import type { ProofKind } from '@pillion/domain/orders/proof-kinds'
import type { ReturnReason } from '@pillion/domain/orders/return-reasons'

export type FleetRider = {
  id: string
  name: string
  /** The name shown to recipients. Family names come first in many countries, so it cannot be derived from `name`. */
  givenName?: string
  /** E.164. */
  phone: string
}

/** What a rider needs at the outlet. */
export type CollectionPoint = {
  name: string
  address: string
  /** E.164, or empty. */
  phone: string
  instructions: string
}

/** A delivery request. Repeating it for the same order has no effect. */
export type FleetJob = {
  orderId: string
  /** Where the outlet is now; the order names the place where it was when the order was placed. */
  pickup: Coordinates
  outlet: CollectionPoint
  dropoff: Coordinates
  /** Milliseconds since 1970; the vendor can hand the order over from then on. */
  readyAt: number
  /** The recipient has a code, which the rider asks for and reports with the delivery. */
  asksForCode: boolean
  /** Set when the fleet resumes an order that was under way before a restart. */
  progress?: {
    stage:
      | 'looking'
      | 'assigned'
      | 'accepted'
      | 'near-vendor'
      | 'collected'
      | 'left-vendor'
      | 'returning'
    /** With the stage `returning`. */
    returnReason?: ReturnReason
    rider?: FleetRider
    position?: Coordinates
  }
}

/** `dropped`: this rider declined the job and the fleet looks for another. Never near the vendor or later. */
export type StageReportKind =
  | 'assigned'
  | 'accepted'
  | 'collected'
  | 'left-vendor'
  | 'delivered'
  | 'dropped'

/**
 * What a fleet reports of an order; `at` is in milliseconds since 1970. A fleet whose reports may overtake each other
 * counts those of each order from 1, without gaps, except positions and proofs.
 */
export type FleetReport = { orderId: string; at: number; sequence?: number } & (
  | {
      kind: StageReportKind
      rider: FleetRider
      /** With `delivered`: what the recipient has told the rider. */
      code?: string
    }
  | {
      /** Later than expected; repeated with every new estimate. */
      kind: 'delayed'
      rider: FleetRider
      /** When the fleet now expects the delivery; milliseconds since 1970. */
      expectedAt: number
    }
  /** The rider is at the destination and cannot reach the recipient. */
  | { kind: 'unreachable'; rider: FleetRider }
  /** The order goes back to its outlet, or is there again. */
  | { kind: 'returning' | 'returned'; rider: FleetRider; reason: ReturnReason }
  | {
      /** A picture that the rider took; `at` is when. */
      kind: 'proof'
      rider: FleetRider
      of: ProofKind
      /** The fleet's own name for it, the same whenever it is reported. */
      proofId: string
    }
  | {
      kind: 'position'
      rider: FleetRider
      position: Coordinates
      /** Degrees clockwise from north, for the marker. */
      heading: number
      /** Seconds of rider time; absent once passed. */
      etaOrigin?: number
      etaDestination?: number
    }
)

/**
 * `ignored`: it says nothing new, or came after the order's end. `early`: it can only apply after one that is missing,
 * so the fleet must repeat it. `unknown`: there is no such order. `wrong-code`: the order is not delivered, and the rider
 * may try another code; `code-locked`: there were too many wrong ones, so the order can only be returned.
 */
export type ReportOutcome =
  | 'applied'
  | 'ignored'
  | 'early'
  | 'unknown'
  | 'wrong-code'
  | 'code-locked'

/** Reads a message of a fleet that reports over HTTP. Throws a refusal of one that is forged, old or malformed. */
export type ReadReport = (message: { headers: IncomingHttpHeaders; body: string }) => FleetReport

/**
 * The fleet port (GAP-005). Every call may be repeated. Reports may repeat or
 * arrive late; the server's transition table decides which still apply.
 */
export type Fleet = {
  start(report: (report: FleetReport) => Promise<void>): void
  request(job: FleetJob): Promise<void>
  /** The order's destination or time, or its outlet, has changed; the assigned rider, or the search, continues with it. */
  amend(job: FleetJob): Promise<void>
  /** Releases the rider of this order at any stage. */
  release(orderId: string): Promise<void>
  /** A JPEG, PNG or WebP file, at least until it was fetched; undefined if there is none. */
  fetchPicture(proof: { orderId: string; proofId: string }): Promise<Uint8Array | undefined>
  /** Later requests fail, so that callers retry where the fleet runs next. */
  stop(): Promise<void>
}
