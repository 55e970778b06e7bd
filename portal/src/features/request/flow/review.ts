import { toMajor } from '@pillion/domain/money/money'
import {
  exceedsItemValueLimit,
  requestAmount,
  type RequestRefusal,
  validateRequest,
} from '@pillion/domain/request/validate-request'

import type { Fault, FaultPlace, Review, Reviewed } from './request-types.ts'

/** What the domain says of a request: the first fault in the documents' order, and whether it is dear (FORM-01). */
export function reviewRequest(request: Reviewed): Review {
  // The payment comes after the details, and must not keep anybody from leaving them.
  const settled = {
    ...request,
    paymentMethod: 'CASH_ON_DELIVERY' as const,
    paymentMethods: ['CASH_ON_DELIVERY' as const],
  }
  return {
    inDetails: firstFault(settled),
    inAll: firstFault(request),
    isDear: isDear(request),
  }
}

function firstFault(request: Reviewed): Fault | undefined {
  const { country, destination, details, paymentMethod, paymentMethods, now } = request
  const refusal = validateRequest(
    {
      vendorId: request.vendorId,
      unit: details.unit,
      building: details.building,
      name: details.name,
      phone: details.phone,
      description: details.description,
      address: destination?.address,
      latitude: destination?.latitude,
      longitude: destination?.longitude,
      amount: details.amount,
      paymentMethod,
      notes: details.notes,
      preorderedFor: details.preorderedFor,
    },
    { country, availablePaymentMethods: paymentMethods, now },
  )
  if (!refusal) return undefined
  // What makes a chosen address too long is what was typed before it.
  const isOfTheDetails = refusal.refused === 'address.too-long' && details.unit + details.building
  return { place: isOfTheDetails ? 'building' : placeOf[refusal.field], key: refusal.refused }
}

/** RAR-42 */
export function isDear({ details, country, itemValueLimit }: Reviewed): boolean {
  const minor = requestAmount(details.amount, country) ?? 0
  return exceedsItemValueLimit(toMajor(minor, country.currency), itemValueLimit)
}

const placeOf: Record<RequestRefusal['field'], FaultPlace> = {
  vendor: 'order',
  unit: 'unit',
  name: 'name',
  phone: 'phone',
  description: 'description',
  address: 'destination',
  coordinates: 'destination',
  amount: 'amount',
  'payment-method': 'paymentMethod',
  notes: 'notes',
  preorder: 'preorderedFor',
}
