import type { Vendor } from '@pillion/contract/models/vendor'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import type { PaymentMethod } from '@pillion/domain/payments/payment-methods'

import type { Destination, Details, OriginLocation, SavedChoice } from './request-types.ts'

export type RequestEvent =
  | { type: 'origin.confirmed' }
  | { type: 'origin.reopened' }
  /** Another place for the outlet (GAP-053); `kept` leaves it as it is. */
  | { type: 'origin.edited' | 'origin.kept' }
  | { type: 'origin.submitted'; location: OriginLocation }
  /** The outlet as the server has it now; another place is another way. */
  | { type: 'vendor.read'; vendor: Vendor }
  | { type: 'later.chosen' }
  | { type: 'place.chosen'; id: string }
  | { type: 'destination.chosen'; destination: Destination }
  | { type: 'saved.chosen'; saved: SavedChoice }
  /** What is typed stands in the address book now. */
  | { type: 'saved.kept'; saved: SavedChoice }
  | { type: 'pin.placed'; position: Coordinates }
  | { type: 'destination.edited' }
  | { type: 'destination.retried' }
  | { type: 'destination.reopened' }
  | { type: 'destination.kept' }
  | { type: 'details.edited'; change: Partial<Details> }
  | { type: 'details.submitted' }
  | { type: 'details.reopened' }
  | { type: 'payment.chosen'; method: PaymentMethod }
  | { type: 'voucher.submitted'; code: string }
  | { type: 'voucher.removed' }
  | { type: 'vat.edited'; vatNumber: string }
  | { type: 'order.submitted' }
  | { type: 'item-value.confirmed' }
  | { type: 'item-value.declined' }
  | { type: 'fee.accepted' }
  | { type: 'fee.declined' }
  | { type: 'fee.noticed' }
  | { type: 'request.cancelled' }
  | InternalEvent

/** What one part of the machine tells the others. */
type InternalEvent =
  | { type: 'quote.received' | 'quote.renewed' | 'quote.dropped' | 'quote.refused' }
  | { type: 'method.changed' | 'time.changed' }
  | { type: 'voucher.wanted' | 'voucher.dropped' | 'voucher.failed' }
  | { type: 'service.seen' }

/** What the machine says once to whoever listens. */
export type RequestNotification =
  | { type: 'origin-confirmed' }
  /** ADDR-20, ADDR-19, ADDR-16; `key` says why. */
  | { type: 'origin-saved'; vendor: Vendor }
  | { type: 'origin-failed'; key?: string }
  | { type: 'no-coordinates' }
  /** RAR-40 */
  | { type: 'service-closed'; from: string; to: string; time: string }
  /** For the log: nobody could tell whether the service is open (RAR-38). */
  | { type: 'hours-unknown' }
  | { type: 'undeliverable' | 'cannot-verify' | 'cannot-compute-price' }
  /** VOUCHER-08 */
  | { type: 'voucher-failed' }
  | { type: 'create-failed' | 'update-failed' }
  | { type: 'placed' | 'updated'; orderId: string }
  /** Left without saving: back to where the order is followed. */
  | { type: 'edit-left' }
