import type { createOutlet } from '@pillion/contract/http/vendors'
import type { BodyOf } from '@pillion/contract/operation'
import type { Country } from '@pillion/domain/countries/country'
import { digitsAndPlus } from '@pillion/domain/phones/parse-phone'

import { Refusal } from '../../platform/refusals/refusal.ts'
import { normalizeEmail } from '../accounts/normalize-email.ts'
import { locationColumns } from './location-columns.ts'
import { requireValidOutlet } from './require-valid-outlet.ts'
import type { VendorChange, VendorLocation } from './store.ts'

type OutletBody = Omit<BodyOf<typeof createOutlet>, 'parent_vendor_id' | 'client_vendor_id'>

type OutletColumns = Pick<VendorChange, 'name' | 'owners' | 'phone'> & Omit<VendorLocation, 'notes'>

/** The columns of an outlet as its form describes it (CP-23, CP-24). Refuses what cannot be right. */
export function outletColumns(
  { name, phone_number, users, ...location }: OutletBody,
  country: Country,
): OutletColumns {
  requireValidOutlet({ name, phone: phone_number, emails: users, location }, country, {
    email: 'users',
    country: 'country_code',
    coordinates: 'latitude',
  })
  if (location.address.trim() === '')
    throw new Refusal('validation.fill-address', { field: 'address' })
  return {
    ...locationColumns(location),
    name: name.trim(),
    owners: withoutRepeats(users),
    phone: digitsAndPlus(phone_number),
  }
}

const withoutRepeats = (emails: readonly string[]): string[] => [
  ...new Map(emails.map((email) => [normalizeEmail(email), email.trim()])).values(),
]
