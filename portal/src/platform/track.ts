import { retry } from './lazy.ts'
import { settings } from './settings.ts'

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
  | {
      type: 'page-view'
      page: PageType
      vendorId?: string | undefined
      orderId?: string | undefined
      bulkJobId?: string | undefined
      /** For the page types 'accepted or rejected'. */
      outcome?: 'accepted' | 'rejected'
    }
  /** A failure that the user is not told about (ADDR-12). */
  | { type: 'failure'; what: 'address-book-search' | 'service-hours'; vendorId: string }

/** Where events go. */
export type Sink = (event: TrackedEvent, at?: number) => void

/** The sink for the setting. Its code loads with the first event; events that it cannot take are dropped. */
export function sinkFor(pageViews: string): Sink {
  if (pageViews === 'none') return () => {}
  let loading: Promise<Sink> | undefined
  return (event) => {
    const at = Date.now()
    loading ??= retry(() => import('./page-views/sinks.ts')).then(({ openSink }) =>
      openSink(pageViews),
    )
    void loading.then((send) => send(event, at)).catch(() => {})
  }
}

let sink: Sink = sinkFor(settings.pageViews)

/** Never throws, and never waits. */
export const track: Sink = (event) => sink(event)

/** @public For tests. */
export function setTrackSink(next: Sink): void {
  sink = next
}
