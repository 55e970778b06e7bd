import type { Vendor, VendorSummary } from '@pillion/contract/models/vendor'

import type { VendorSummaryRow, VendorRow } from './store.ts'
import { pauseOf } from './vendor-opening.ts'

const identityFields = (row: VendorSummaryRow) => ({
  vendor_id: row.vendor_id,
  parent_vendor_id: row.parent_vendor_id,
  client_vendor_id: row.client_vendor_id,
  is_active: row.is_active,
  is_registered: row.is_registered,
  is_parent: row.parent_vendor_id === null,
})

export const presentSummary = (row: VendorSummaryRow): VendorSummary => ({
  ...identityFields(row),
  name: row.name,
})

export function presentVendor(row: VendorRow): Vendor {
  const { address_text, building, city, country_code, latitude, longitude } = row
  const { postal_code, street, street_number, unit, notes, rider_instructions } = row
  return {
    ...identityFields(row),
    vendor_information: {
      name: row.name,
      currency: row.currency,
      owners: row.owners,
      contact: { phone: row.phone },
      location: {
        address_text,
        building,
        city,
        country_code,
        latitude,
        longitude,
        postal_code,
        street,
        street_number,
        unit,
        notes,
        rider_instructions,
      },
    },
    flags: row.payment_methods ? { payment_methods: row.payment_methods } : {},
    estimation_pick_up_time: row.estimation_pick_up_time,
    login_pickup_estimation: row.login_pickup_estimation,
    opening_hours: row.opening_hours,
    pause: pauseOf(row),
    delivery_area: row.delivery_area,
    version: row.version,
  }
}
