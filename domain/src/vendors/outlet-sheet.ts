/** How many outlets one spreadsheet can have. */
export const MAX_SHEET_OUTLETS = 500
/** How many of them one call creates: few enough for a short transaction. */
export const MAX_OUTLETS_PER_CALL = 25

/**
 * The columns of a spreadsheet of outlets, in the template's order, by the field of an outlet that they fill in. Their
 * headers are the same in every language, so that a file can be passed on.
 */
export const outletColumns = {
  client_vendor_id: { header: 'Outlet ID', isRequired: true },
  name: { header: 'Name', isRequired: true },
  phone_number: { header: 'Phone', isRequired: true },
  address: { header: 'Address', isRequired: true },
  latitude: { header: 'Latitude', isRequired: true },
  longitude: { header: 'Longitude', isRequired: true },
  street: { header: 'Street', isRequired: false },
  street_number: { header: 'Street number', isRequired: false },
  postal_code: { header: 'Postal code', isRequired: false },
  city: { header: 'City', isRequired: false },
  unit: { header: 'Unit', isRequired: false },
  building: { header: 'Building', isRequired: false },
  rider_instructions: { header: 'Rider instructions', isRequired: false },
  users: { header: 'Owners', isRequired: false },
} as const

export type OutletColumn = keyof typeof outletColumns
