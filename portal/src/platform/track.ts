/** The page types of the documents (ROUTE-39, ROUTE-40). */
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
  /** What went wrong without anybody being told (ADDR-12). */
  | { type: 'failure'; what: 'address-book-search' | 'service-hours'; vendorId: string }

type Sink = (event: TrackedEvent) => void

let sink: Sink = () => {}

/** Nothing is sent anywhere until an installation sets its own sink. */
export const track: Sink = (event) => sink(event)

export function setTrackSink(next: Sink): void {
  sink = next
}
