import type { Vendor } from '@pillion/contract/models/vendor'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { fromPromise, setup, stateIn } from 'xstate'

import type {
  RouteCheck,
  Review,
  ReviewInput,
  PayloadInput,
  VoucherInput,
  DeliveryRoute,
} from './actor-types.ts'
import { keepsOriginalFee } from './editing.ts'
import { hasFeeChanged, quoteIsStale } from './fee.ts'
import { fieldErrorOf, stepOfError } from './field-errors.ts'
import { originOf } from './request-context.ts'
import type { RequestEvent, RequestNotification } from './request-events.ts'
import type {
  AppliedVoucher,
  Destination,
  ReusableQuote,
  OriginLocation,
  RequestContext,
  RequestInput,
  CountrySettings,
} from './request-types.ts'
import { isClosedForAsap, laterTime } from './service.ts'
import { isStaleQuote, isPending } from './submission.ts'

/** Whoever starts the machine provides what asks the server. A refusal is thrown with its `key`. */
const unprovided = () => Promise.reject(new Error('This actor was not provided'))

/** The vocabulary of the request machine: who it asks, and what it tells apart. */
export const request = setup({
  types: {
    context: {} as RequestContext,
    events: {} as RequestEvent,
    input: {} as RequestInput,
    emitted: {} as RequestNotification,
  },
  actors: {
    /** Answers the outlet as it is then. */
    saveOrigin: fromPromise<Vendor, { vendorId: string; location: OriginLocation }>(unprovided),
    readCountrySettings: fromPromise<CountrySettings>(unprovided),
    /** The place behind an id of the search. */
    findPlace: fromPromise<Destination, { id: string }>(unprovided),
    /** The address at a pin. */
    findAddress: fromPromise<Destination, { position: Coordinates }>(unprovided),
    /** Deliverability, fee and estimate at once. */
    checkDestination: fromPromise<RouteCheck, DeliveryRoute>(unprovided),
    /** The domain's own checks. */
    review: fromPromise<Review, ReviewInput>(unprovided),
    /** A fee that is signed anew. */
    quote: fromPromise<ReusableQuote, DeliveryRoute>(unprovided),
    /** What a voucher makes of the fee. */
    validateVoucher: fromPromise<AppliedVoucher, VoucherInput>(unprovided),
    /** Answers the order's id. */
    placeOrder: fromPromise<string, { request: PayloadInput; key: string }>(unprovided),
    /** Answers the order's id. */
    editOrder: fromPromise<string, { request: PayloadInput; key: string }>(unprovided),
  },
  guards: {
    isEditing: ({ context }) => context.orderToBeUpdated !== undefined,
    isNew: ({ context }) => context.orderToBeUpdated === undefined,
    outletHasNoPlace: ({ context }) => originOf(context) === undefined,
    outletHasPlace: ({ context }) => originOf(context) !== undefined,
    originIsConfirmed: ({ context }) => context.originConfirmed,
    serviceIsOpen: ({ context }) => context.service.open,
    isClosedForAsap: ({ context }) => isClosedForAsap(context),
    destinationIsKnown: ({ context }) => context.destination !== undefined,
    choosesDestination: ({ context }) => context.towardsDestination,
    laterIsPossible: ({ context }) => laterTime(context) !== undefined,
    goesOnToPayment: ({ context }) => context.towardsPayment,
    isConfirmed: ({ context }) => context.confirmedAmount === context.details.amount,

    keepsOriginalFee: ({ context }) => keepsOriginalFee(context),
    feeIsOwed: ({ context }) => !keepsOriginalFee(context),
    quoteIsStale: ({ context }) => quoteIsStale(context),
    quoteIsKept: stateIn({ quote: 'good' }),
    methodHasItsPrice: ({ context }) => context.country.price.cashSurcharge > 0,
    feeIsDifferent: ({ context }) => hasFeeChanged(context),
    mayRecompute: ({ context }) => !context.recomputed,

    voucherIsWanted: ({ context }) => context.voucherCode !== '',
    voucherIsApplied: ({ context }) => context.voucher !== undefined,
    voucherIsUnsettled: ({ context }) => context.voucherCode !== '' && !context.voucher,
    voucherIsUnreached: stateIn({ voucher: 'unreached' }),

    isPending: ({ context }) => isPending(context),
    refusedForNewFee: ({ context }) => isStaleQuote(context.refusal) && !context.recomputed,
    refusedAsStale: ({ context }) => isStaleQuote(context.refusal),
    refusedAsClosed: ({ context }) => context.refusal?.key === 'request.service-closed',
    refusedForVoucher: ({ context }) => placeRefused(context) === 'voucher',
    refusedForDestination: ({ context }) => stepRefused(context) === 'destination',
    refusedForDetails: ({ context }) => stepRefused(context) === 'details',
  },
  delays: {
    untilExpiry: ({ context }) => Math.max(0, (context.quote?.validUntil ?? 0) - context.now()),
    /** Service hours are whole minutes in every zone, so the service closes and opens on one. */
    untilNextMinute: ({ context }) => ONE_MINUTE - (context.now() % ONE_MINUTE),
    /** QUOTE-05 */
    beforeRecompute: 1_000,
    beforeNextTry: 20_000,
  },
})

const ONE_MINUTE = 60_000

const placeRefused = ({ refusal }: RequestContext) => refusal && fieldErrorOf(refusal.key)?.place

function stepRefused({ refusal }: RequestContext) {
  const fieldError = refusal && fieldErrorOf(refusal.key)
  return fieldError && stepOfError(fieldError)
}
