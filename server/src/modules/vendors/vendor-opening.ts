import type { OutletOpening, Pause } from '@pillion/domain/service-hours/opening-state'

import type { VendorRow } from './store.ts'

type OpeningColumns = Pick<VendorRow, 'opening_hours' | 'is_paused' | 'paused_until'>

/** When the vendor takes requests, besides the country's service hours. */
export const vendorOpening = (row: OpeningColumns): OutletOpening => ({
  openingHours: row.opening_hours,
  pause: pauseOf(row),
})

/** The pause of a vendor, which may be over. */
export function pauseOf({ is_paused, paused_until }: OpeningColumns): Pause | null {
  if (!is_paused) return null
  return { until: paused_until === null ? null : Date.parse(paused_until) / 1000 }
}
