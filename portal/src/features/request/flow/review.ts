import { composeAddress } from '@pillion/domain/addresses/address-text'
import { toMajor } from '@pillion/domain/money/money'
import {
  exceedsItemValueLimit,
  requestAmount,
  type RequestRefusal,
  validateRequest,
} from '@pillion/domain/request/validate-request'
import { whyNotVatNumber } from '@pillion/domain/request/vat-number'

import { goesElsewhere } from './editing.ts'
import type { Review, Reviewed } from './questions.ts'
import type { Fault, FaultPlace } from './request-types.ts'

/** What the domain says of a request: the first fault in the documents' order, and whether it is dear (FORM-01). */
export function reviewRequest(given: Reviewed): Review {
  const request = given.orderToBeUpdated ? asEdited(given, given.orderToBeUpdated) : given
  // The payment comes after the details, and must not keep anybody from leaving them.
  const settled = {
    ...request,
    paymentMethod: 'CASH_ON_DELIVERY' as const,
    paymentMethods: ['CASH_ON_DELIVERY' as const],
  }
  return {
    inDetails: firstFault(settled),
    inAll: firstFault(request) ?? vatFault(request),
    isDear: isDear(request),
  }
}

/** What cannot be changed of an order is not in the way: its time, its way of paying, its VAT number. */
function asEdited(request: Reviewed, { order }: Order): Reviewed {
  return {
    ...request,
    details: { ...request.details, preorderedFor: null },
    paymentMethods: [...request.paymentMethods, order.payment_method],
    vatNumber: '',
  }
}

function firstFault(request: Reviewed): Fault | undefined {
  const { country, destination, details, paymentMethod, paymentMethods, now } = request
  const { unit, building } = details
  // The address of an order holds its unit already; another address needs one of its own.
  const isComposed = request.orderToBeUpdated !== undefined && !goesElsewhere(request, destination)
  const text = destination?.address ?? ''
  const refusal = validateRequest(
    {
      vendorId: request.vendorId,
      unit,
      building,
      name: details.name,
      phone: details.phone,
      description: details.description,
      address: isComposed ? composeAddress({ unit, building, text }) : text,
      latitude: destination?.latitude,
      longitude: destination?.longitude,
      amount: details.amount,
      paymentMethod,
      notes: details.notes,
      preorderedFor: details.preorderedFor,
    },
    { country, availablePaymentMethods: paymentMethods, addressIsComposed: isComposed, now },
  )
  if (!refusal) return undefined
  // What makes a chosen address too long is what was typed before it.
  const isOfTheDetails = refusal.refused === 'address.too-long' && unit + building
  return { place: isOfTheDetails ? 'building' : placeOf[refusal.field], key: refusal.refused }
}

/** VAT-01, VAT-02 */
function vatFault({ vatNumber, country }: Reviewed): Fault | undefined {
  const refusal = whyNotVatNumber(vatNumber, country)
  return refusal && { place: 'vatNumber', key: refusal.refused }
}

/** RAR-42 */
export function isDear({ details, country, itemValueLimit }: Reviewed): boolean {
  const minor = requestAmount(details.amount, country) ?? 0
  return exceedsItemValueLimit(toMajor(minor, country.currency), itemValueLimit)
}

type Order = NonNullable<Reviewed['orderToBeUpdated']>

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
