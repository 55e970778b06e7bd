import type { Vendor } from '@pillion/contract/models/vendor'

import { country } from '../settings.ts'

/** Stands for the outlet of a guest's link, whose own details a guest does not see (GUEST-04). */
export const guestVendor: Vendor = {
  vendor_id: 'vendorID',
  parent_vendor_id: null,
  client_vendor_id: '',
  is_active: true,
  is_registered: true,
  is_parent: false,
  vendor_information: {
    name: 'guest',
    currency: country.currency.code,
    owners: [],
    contact: { phone: '' },
    location: {
      address_text: '',
      building: '',
      city: '',
      country_code: '',
      latitude: null,
      longitude: null,
      postal_code: '',
      street: '',
      street_number: '',
      unit: '',
      notes: '',
      rider_instructions: '',
    },
  },
  flags: {},
  estimation_pick_up_time: country.minimumEtaMinutes,
  login_pickup_estimation: country.minimumEtaMinutes,
  opening_hours: null,
  pause: null,
  delivery_area: null,
  version: 1,
}
