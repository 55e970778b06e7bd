import type { Country } from '@pillion/domain/countries/country'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { checkMoveWithArea } from '@pillion/domain/vendors/delivery-area'

import { throwIfRefused } from '../../platform/refusals/refusal.ts'
import type { VendorRow } from './store.ts'

/** Refuses to move an outlet to where its own delivery area would not be valid (OUT-14). */
export function requireAreaAt(
  { delivery_area, latitude, longitude }: VendorRow,
  to: { [Axis in keyof Coordinates]: number | null },
  country: Country,
  field: string,
): void {
  if (delivery_area === null || to.latitude === null || to.longitude === null) return
  if (to.latitude === latitude && to.longitude === longitude) return
  const position = { latitude: to.latitude, longitude: to.longitude }
  throwIfRefused(checkMoveWithArea(position, delivery_area, country), { field })
}
