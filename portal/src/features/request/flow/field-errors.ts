import type { FieldError, FieldErrorPlace } from './types.ts'

/** The field a server refusal is about; undefined if it is about none. */
export function fieldErrorOf(key: string): FieldError | undefined {
  const place = placeByKey[key]
  return place && { place, key }
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

const placeByKey: Record<string, FieldErrorPlace | undefined> = {
  'validation.fill-unit-number': 'unit',
  'validation.fill-customer-name': 'name',
  'validation.wrong-customer-name': 'name',
  'validation.fill-customer-phone': 'phone',
  'validation.phone-incorrect': 'phone',
  'validation.fill-description': 'description',
  'validation.fill-address': 'destination',
  'validation.invalid-coordinates': 'destination',
  'validation.fill-amount': 'amount',
  'validation.minimum-amount-pkr': 'amount',
  'validation.fill-payment-method': 'paymentMethod',
  'validation.preorder-time': 'preorderedFor',
  'validation.vat-number': 'vatNumber',
  'error.no-payment-method-available': 'paymentMethod',
  'address.notes-too-long': 'notes',
  'address.too-long': 'building',
  'request.error.undeliverable-address': 'destination',
  'voucher.error.validation.message': 'voucher',
}
