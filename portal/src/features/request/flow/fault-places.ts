import type { Fault, FaultPlace } from './request-types.ts'

/** Where to show a refusal of the server; undefined when it is about no field. */
export function faultOf(key: string): Fault | undefined {
  const place = placeOfKey[key]
  return place && { place, key }
}

/** The step in which the fault can be put right. */
export function stepOf({ place }: Fault): 'destination' | 'details' | 'payment' {
  if (place === 'destination') return 'destination'
  return place === 'paymentMethod' || place === 'order' ? 'payment' : 'details'
}

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
  'error.no-payment-method-available': 'paymentMethod',
  'address.notes-too-long': 'notes',
  'address.too-long': 'building',
  'request.error.undeliverable-address': 'destination',
}
