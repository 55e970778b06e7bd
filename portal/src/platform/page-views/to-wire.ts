import type { TrackedEvent } from '../track.ts'

/** An event as a collector receives it. */
export type WireEvent = Readonly<Record<string, string>>

const ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,70}$/

/** Takes the known members only, and of the ids, which may come from a typed URL, those that are ids (GAP-140). */
export function toWire(event: TrackedEvent, at: number): WireEvent {
  const { type, vendorId } = event
  const { orderId, bulkJobId } = type === 'page-view' ? event : {}
  const ids = { vendor_id: vendorId, order_id: orderId, bulk_job_id: bulkJobId }
  const members = {
    at: new Date(at).toISOString(),
    type,
    ...(type === 'page-view' ? { page: event.page, outcome: event.outcome } : { what: event.what }),
    ...Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== undefined && ID.test(id))),
  }
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
}
