import { composeAddress } from '@pillion/domain/addresses/address-text'
import { toMajor } from '@pillion/domain/money/money'
import { checkVatNumber } from '@pillion/domain/request/check-vat-number'
import {
  exceedsItemValueLimit,
  requestAmount,
  validateRequest,
} from '@pillion/domain/request/validate-request'

import { hasNewDestination } from './editing.ts'
import { placeByField } from './field-errors.ts'
import type { Review, ReviewInput, FieldError } from './types.ts'

/** Validates the request with the domain's rules; reports the first error in the documented order (FORM-01). */
export function reviewRequest(input: ReviewInput): Review {
  const request = input.orderToBeUpdated ? asEditedRequest(input, input.orderToBeUpdated) : input
  // The details are reviewed before a payment method is chosen.
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

/** Skips what the user cannot change in a placed order: time, original payment method and VAT number. */
function asEditedRequest(request: ReviewInput, { order }: Order): ReviewInput {
  return {
    ...request,
    details: { ...request.details, preorderedFor: null },
    paymentMethods: [...request.paymentMethods, order.payment_method],
    vatNumber: '',
  }
}

function firstFieldError(request: ReviewInput): FieldError | undefined {
  const { country, outlet, destination, details, paymentMethod, paymentMethods, now } = request
  const { unit, building } = details
  // The address of a placed order already contains its unit; a new address needs one.
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
    {
      country,
      availablePaymentMethods: paymentMethods,
      addressIsComposed: isComposed,
      isParcel: details.parcel !== undefined,
      outlet,
      now,
    },
  )
  if (!refusal) return undefined
  // The typed unit and building make a chosen address too long.
  const isUnitTooLong = refusal.refused === 'address.too-long' && unit + building
  return { place: isUnitTooLong ? 'building' : placeByField[refusal.field], key: refusal.refused }
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
