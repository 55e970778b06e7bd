import { isEmail } from '../accounts/is-email.ts'
import { mayBeInCountry } from '../countries/country-boxes.ts'
import type { Country } from '../countries/country.ts'
import type { Coordinates } from '../geography/coordinates.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'
import { checkCustomerPhone, type PhoneRefusal } from '../request/check-customer.ts'

type OutletFacts = {
  phone: string
  emails: readonly string[]
  location?: OutletLocation | undefined
}

type OutletLocation = Coordinates & {
  /** Two letters in either case; empty for the installation's country. */
  countryCode: string
}

/** What an outlet's location can be refused for. */
export const outletLocationRefusalKeys = [
  'validation.country',
  'validation.invalid-coordinates',
] as const
export type OutletLocationRefusal = Refusal<(typeof outletLocationRefusalKeys)[number]>

/** What a new vendor or outlet can be refused for, besides. */
export const outletRefusalKeys = [
  'validation.email',
  'validation.fill-customer-phone',
  'validation.phone-incorrect',
  ...outletLocationRefusalKeys,
] as const

/** Why these cannot be the contacts and the location of an outlet in the country. */
export function checkOutlet(
  { phone, emails, location }: OutletFacts,
  country: Country,
): undefined | Refusal<'validation.email'> | PhoneRefusal | OutletLocationRefusal {
  const refusal = checkOwnerEmails(emails) ?? checkCustomerPhone(phone, country.code)
  return refusal ?? (location && checkOutletLocation(location, country))
}

/** Why riders cannot collect there: the location is in another country. */
export function checkOutletLocation(
  { countryCode, ...coordinates }: OutletLocation,
  country: Country,
): undefined | OutletLocationRefusal {
  const code = countryCode.trim().toLowerCase()
  if (code !== '' && code !== country.code) return refuse('validation.country')
  return mayBeInCountry(coordinates, country) ? undefined : refuse('validation.invalid-coordinates')
}

/** Why these cannot be the e-mail addresses of a vendor's owners (CP-20). */
const checkOwnerEmails = (emails: readonly string[]): undefined | Refusal<'validation.email'> =>
  emails.every(isEmail) ? undefined : refuse('validation.email')
