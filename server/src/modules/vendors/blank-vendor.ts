import type { Country } from '@pillion/domain/countries/country'

import type { VendorRow } from './store.ts'

/** A vendor of the country with nothing filled in yet. */
export function blankVendor(country: Country): VendorRow {
  return {
    vendor_id: '',
    parent_vendor_id: null,
    client_vendor_id: '',
    name: '',
    currency: country.currency.code,
    owners: [],
    phone: '',
    address_text: '',
    building: '',
    city: '',
    country_code: country.code,
    latitude: null,
    longitude: null,
    postal_code: '',
    street: '',
    street_number: '',
    unit: '',
    notes: '',
    rider_instructions: '',
    is_active: true,
    is_registered: true,
    payment_methods: null,
    estimation_pick_up_time: country.minimumEtaMinutes,
    login_pickup_estimation: country.minimumEtaMinutes,
    opening_hours: null,
    is_paused: false,
    paused_until: null,
    delivery_area: null,
    version: 1,
  }
}
