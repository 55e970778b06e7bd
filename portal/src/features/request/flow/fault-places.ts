import type { Fault, FaultPlace } from './request-types.ts'

/** Where to show a refusal of the server; undefined when it is about no field. */
export function faultOf(key: string): Fault | undefined {
  const place = placeOfKey[key]
  return place && { place, key }
}

/** The step in which the fault can be put right. */
export function stepOf({ place }: Fault): 'origin' | 'destination' | 'details' | 'payment' {
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

/** What is still worth saying at the payment, when the way there goes by itself. */
export const lasting = (fault: Fault | undefined): Fault | undefined =>
  fault?.place === 'voucher' || fault?.place === 'order' ? fault : undefined

export const except = (fault: Fault | undefined, place: FaultPlace): Fault | undefined =>
  fault?.place === place ? undefined : fault

const placeOfKey: Record<string, FaultPlace | undefined> = {
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
