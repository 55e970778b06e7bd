import type { Country } from '@pillion/domain/countries/country'
import { checkOutlet } from '@pillion/domain/vendors/check-outlet'

import { Refusal, throwIfRefused } from '../../platform/refusals/refusal.ts'

type Location = { country_code: string; latitude: number; longitude: number }

type NewVendor = {
  name: string
  phone: string
  emails: readonly string[]
  location: Location | undefined
}

/** Refuses a vendor without a name, or with contacts or a location that cannot be right (CP-20). */
export function requireValidOutlet(
  { name, phone, emails, location }: NewVendor,
  country: Country,
  bodyFields: { email: string; country: string; coordinates: string },
): void {
  if (name.trim() === '') throw new Refusal('error.malformed', { field: 'name' })
  const place = location && { ...location, countryCode: location.country_code }
  const refusal = checkOutlet({ phone, emails, location: place }, country)
  const fields = { ...bodyFields, phone: 'phone_number' }
  throwIfRefused(refusal, { field: refusal && fields[refusal.field] })
}
