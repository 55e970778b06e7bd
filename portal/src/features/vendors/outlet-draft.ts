import type { createOutlet } from '@pillion/contract/http/vendors'
import type { Vendor } from '@pillion/contract/models/vendor'
import type { BodyOf } from '@pillion/contract/operation'
import { isEmail } from '@pillion/domain/accounts/is-email'
import { checkAddressLengths } from '@pillion/domain/addresses/address-limits'
import type { Country } from '@pillion/domain/countries/country'
import { areCoordinates } from '@pillion/domain/geography/coordinates'
import { parsePhone } from '@pillion/domain/phones/parse-phone'
import { checkCustomerPhone } from '@pillion/domain/request/check-customer'
import { checkOutletLocation } from '@pillion/domain/vendors/check-outlet'
import { CLIENT_VENDOR_ID } from '@pillion/domain/vendors/vendor-rules'

import type { PickupLocation } from '#entities/address/pickup-location.ts'
import type { CallErrorKey } from '#platform/api/call-error.ts'

/** An outlet as the form holds it (CP-04). */
export type OutletDraft = {
  parentVendorId: string
  clientVendorId: string
  name: string
  phone: string
  unit: string
  building: string
  riderInstructions: string
  /** E-mail addresses; at least one slot, which may be empty. */
  owners: readonly string[]
  /** The address and its coordinates. Unit, building and instructions are in their own fields. */
  location: PickupLocation
  /** The text of the address field, which differs from the location's until one is chosen. */
  addressText: string
}

/** The catalogue has these texts below `vendors.outlet.errors`. */
export const ownErrors = [
  'fill-id',
  'id-format',
  'fill-name',
  'name-too-long',
  'fill-phone',
  'fill-address',
  'email',
] as const
export type OutletErrorKey = (typeof ownErrors)[number] | CallErrorKey
export type OutletField =
  | 'parentVendorId'
  | 'clientVendorId'
  | 'name'
  | 'phone'
  | 'address'
  | 'building'
  | 'riderInstructions'
  | `owner-${number}`
export type OutletErrors = { [Field in OutletField]?: OutletErrorKey }

const MAX_NAME_LENGTH = 200

const noLocation: PickupLocation = {
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
}

/** The draft of a new outlet (CP-10, CP-13). */
export const emptyOutlet = (parentVendorId: string): OutletDraft => ({
  parentVendorId,
  clientVendorId: '',
  name: '',
  phone: '',
  unit: '',
  building: '',
  riderInstructions: '',
  owners: [''],
  location: noLocation,
  addressText: '',
})

/** The draft for editing an outlet. */
export function outletDraftOf(outlet: Vendor): OutletDraft {
  const { name, owners, contact, location } = outlet.vendor_information
  return {
    parentVendorId: outlet.parent_vendor_id ?? '',
    clientVendorId: outlet.client_vendor_id,
    name,
    phone: contact.phone,
    unit: location.unit,
    building: location.building,
    riderInstructions: location.rider_instructions,
    owners: owners.length > 0 ? owners : [''],
    location,
    addressText: location.address_text,
  }
}

/** Every reason why the outlet cannot be saved, by field (CP-15 … CP-21). */
export function outletErrorsOf(draft: OutletDraft, country: Country): OutletErrors {
  const errors: OutletErrors = {}
  if (draft.clientVendorId.trim() === '') errors.clientVendorId = 'fill-id'
  else if (!CLIENT_VENDOR_ID.test(draft.clientVendorId.trim())) errors.clientVendorId = 'id-format'
  if (draft.name.trim() === '') errors.name = 'fill-name'
  else if (draft.name.trim().length > MAX_NAME_LENGTH) errors.name = 'name-too-long'
  const phone = checkCustomerPhone(draft.phone, country.code)
  if (draft.phone.trim() === '') errors.phone = 'fill-phone'
  else if (phone) errors.phone = phone.refused
  const address = addressErrorOf(draft, country)
  if (address) errors.address = address
  const tooLong = checkAddressLengths({
    address: draft.location.address_text,
    notes: draft.riderInstructions,
  })
  if (tooLong)
    errors[tooLong.field === 'notes' ? 'riderInstructions' : 'address'] ??= tooLong.refused
  for (const [index, owner] of draft.owners.entries())
    if (owner.trim() !== '' && !isEmail(owner)) errors[`owner-${index}`] = 'email'
  return errors
}

function addressErrorOf(draft: OutletDraft, country: Country): OutletErrorKey | undefined {
  const { latitude, longitude, country_code } = draft.location
  const position = { latitude, longitude }
  if (!hasChosenAddress(draft) || !areCoordinates(position)) return 'fill-address'
  return checkOutletLocation({ ...position, countryCode: country_code }, country)?.refused
}

/** Whether the address field shows the address of the location. */
export const hasChosenAddress = ({ addressText, location }: OutletDraft): boolean =>
  addressText.trim() !== '' && addressText === location.address_text

/** Without the empty slots. */
export const ownersOf = ({ owners }: Pick<OutletDraft, 'owners'>): string[] =>
  owners.map((owner) => owner.trim()).filter((owner) => owner !== '')

/** The body to send (CP-23, CP-24). Throws when the draft is not valid. */
export function outletBodyOf(draft: OutletDraft, country: Country): BodyOf<typeof createOutlet> {
  const { address_text, city, country_code, postal_code, street, street_number } = draft.location
  const { latitude, longitude } = draft.location
  const phone = parsePhone(draft.phone, country.code)
  if (!phone || latitude === null || longitude === null)
    throw new Error('Cannot save an outlet that failed validation')
  return {
    parent_vendor_id: draft.parentVendorId,
    client_vendor_id: draft.clientVendorId.trim(),
    name: draft.name.trim(),
    phone_number: phone.e164,
    users: ownersOf(draft),
    address: address_text,
    latitude,
    longitude,
    city,
    country_code,
    postal_code,
    street,
    street_number,
    unit: draft.unit.trim(),
    building: draft.building.trim(),
    rider_instructions: draft.riderInstructions.trim(),
  }
}

/** The form's field for a field of the body; undefined for one that the form does not have. */
export const outletFieldOf = (bodyField: string | undefined): OutletField | undefined =>
  bodyField !== undefined && isBodyField(bodyField) ? formFields[bodyField] : undefined

const formFields = {
  parent_vendor_id: 'parentVendorId',
  client_vendor_id: 'clientVendorId',
  name: 'name',
  phone_number: 'phone',
  users: 'owner-0',
  address: 'address',
  latitude: 'address',
  longitude: 'address',
  country_code: 'address',
  building: 'building',
  rider_instructions: 'riderInstructions',
} as const satisfies Record<string, OutletField>

const isBodyField = (field: string): field is keyof typeof formFields =>
  Object.hasOwn(formFields, field)
