import { isRefusalKey, refusalFields, type RefusalField } from '@pillion/domain/refusals/refusal'

import type { CallErrorKey } from '#platform/api/call-error.ts'

import type { FieldError, FieldErrorPlace } from './types.ts'

/** The place of a server refusal in the request; undefined if it is about none of its fields. */
export function fieldErrorOf(key: CallErrorKey): FieldError | undefined {
  // An order that is refused for missing coordinates lacks its outlet's, not its destination's.
  if (key === 'address.no-coordinates') return undefined
  const field = isRefusalKey(key) ? refusalFields[key] : undefined
  if (field === undefined || !isRequestField(field)) return undefined
  // The chosen address is of a valid length; unit and building make it too long.
  return { place: key === 'address.too-long' ? 'building' : placeByField[field], key }
}

/** The step where the error can be fixed. */
export function stepOfError({
  place,
}: FieldError): 'origin' | 'destination' | 'details' | 'payment' {
  switch (place) {
    case 'originAddress':
    case 'originNotes':
      return 'origin'
    case 'destination':
      return 'destination'
    case 'paymentMethod':
    case 'voucher':
    case 'card':
    case 'vatNumber':
    case 'order':
      return 'payment'
    case 'unit':
    case 'building':
    case 'name':
    case 'phone':
    case 'amount':
    case 'description':
    case 'notes':
    case 'checkAge':
    case 'preorderedFor':
      return 'details'
    default:
      return place satisfies never
  }
}

/** The error to keep when the request continues to payment automatically. */
export const lastingError = (fieldError: FieldError | undefined): FieldError | undefined =>
  fieldError?.place === 'voucher' || fieldError?.place === 'order' ? fieldError : undefined

export const errorExceptAt = (
  fieldError: FieldError | undefined,
  place: FieldErrorPlace,
): FieldError | undefined => (fieldError?.place === place ? undefined : fieldError)

/** Where the request shows an error about a field of the domain. */
export const placeByField = {
  vendor: 'order',
  unit: 'unit',
  building: 'building',
  name: 'name',
  phone: 'phone',
  description: 'description',
  address: 'destination',
  coordinates: 'destination',
  amount: 'amount',
  'payment-method': 'paymentMethod',
  card: 'card',
  notes: 'notes',
  preorder: 'preorderedFor',
  'vat-number': 'vatNumber',
  voucher: 'voucher',
} as const satisfies { [Field in NonNullable<RefusalField> | 'building']?: FieldErrorPlace }

const isRequestField = (field: string): field is keyof typeof placeByField =>
  Object.hasOwn(placeByField, field)
