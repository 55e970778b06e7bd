import { composeAddress } from '@pillion/domain/addresses/address-text'
import { toMajor } from '@pillion/domain/money/money'
import { checkVatNumber } from '@pillion/domain/request/check-vat-number'
import {
  exceedsItemValueLimit,
  requestAmount,
  type RequestRefusal,
  validateRequest,
} from '@pillion/domain/request/validate-request'

import type { Review, ReviewInput } from './actor-types.ts'
import { hasNewDestination } from './editing.ts'
import type { FieldError, FieldErrorPlace } from './request-types.ts'

/** What the domain says of a request: the first fault in the documents' order, and whether it is dear (FORM-01). */
export function reviewRequest(input: ReviewInput): Review {
  const request = input.orderToBeUpdated ? asEditedRequest(input, input.orderToBeUpdated) : input
  // The payment comes after the details, and must not keep anybody from leaving them.
  const withPayment = {
    ...request,
    paymentMethod: 'CASH_ON_DELIVERY' as const,
    paymentMethods: ['CASH_ON_DELIVERY' as const],
  }
  return {
    detailsError: firstFieldError(withPayment),
    firstError: firstFieldError(request) ?? vatError(request),
    exceedsItemValueLimit: requestExceedsItemValueLimit(request),
  }
}

/** What cannot be changed of an order is not in the way: its time, its way of paying, its VAT number. */
function asEditedRequest(request: ReviewInput, { order }: Order): ReviewInput {
  return {
    ...request,
    details: { ...request.details, preorderedFor: null },
    paymentMethods: [...request.paymentMethods, order.payment_method],
    vatNumber: '',
  }
}

function firstFieldError(request: ReviewInput): FieldError | undefined {
  const { country, destination, details, paymentMethod, paymentMethods, now } = request
  const { unit, building } = details
  // The address of an order holds its unit already; another address needs one of its own.
  const isComposed =
    request.orderToBeUpdated !== undefined && !hasNewDestination(request, destination)
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
  const isUnitTooLong = refusal.refused === 'address.too-long' && unit + building
  return { place: isUnitTooLong ? 'building' : placeOf[refusal.field], key: refusal.refused }
}

/** VAT-01, VAT-02 */
function vatError({ vatNumber, country }: ReviewInput): FieldError | undefined {
  const refusal = checkVatNumber(vatNumber, country)
  return refusal && { place: 'vatNumber', key: refusal.refused }
}

/** RAR-42 */
export function requestExceedsItemValueLimit({
  details,
  country,
  itemValueLimit,
}: ReviewInput): boolean {
  const minor = requestAmount(details.amount, country) ?? 0
  return exceedsItemValueLimit(toMajor(minor, country.currency), itemValueLimit)
}

type Order = NonNullable<ReviewInput['orderToBeUpdated']>

const placeOf: Record<RequestRefusal['field'], FieldErrorPlace> = {
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
