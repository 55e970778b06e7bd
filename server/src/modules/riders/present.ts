import type { Rider } from '@pillion/contract/models/order'

import type { RiderRow } from './store.ts'

export function presentRider(row: RiderRow, { showsPosition }: { showsPosition: boolean }): Rider {
  return {
    name: row.name,
    phone: row.phone,
    latitude: showsPosition ? row.latitude : null,
    longitude: showsPosition ? row.longitude : null,
    eta_origin: wholeMinutes(row.eta_origin),
    eta_destination: wholeMinutes(row.eta_destination),
    updated_at: row.updated_at,
  }
}

/** Whole minutes, at least one. */
export const wholeMinutes = (seconds: number | null): number | null =>
  seconds === null ? null : Math.max(1, Math.ceil(seconds / 60))
