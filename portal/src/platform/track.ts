/** The documented page types (ROUTE-39, ROUTE-40). */
export type PageType =
  | 'home page'
  | 'sign in'
  | 'register'
  | 'register confirmed'
  | 'vendor accepted or rejected'
  | 'request accepted or rejected'
  | 'request details'
  | 'request payment'
  | 'order tracking'
  | 'other'

/** Ids only: never a name, a phone number or an address (GAP-140). */
export type TrackedEvent =
  | { type: 'page-view'; page: PageType; vendorId?: string; orderId?: string }
  /** A failure that the user is not told about (ADDR-12). */
  | { type: 'failure'; what: 'address-book-search' | 'service-hours'; vendorId: string }

type Sink = (event: TrackedEvent) => void

let sink: Sink = () => {}

/** Events are dropped until an installation sets a sink. */
export const track: Sink = (event) => sink(event)

/** @public Called by an installation's own entry file. */
export function setTrackSink(next: Sink): void {
  sink = next
}
