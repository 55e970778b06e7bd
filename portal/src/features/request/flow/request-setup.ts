import type { Vendor } from '@pillion/contract/models/vendor'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { fromPromise, setup, stateIn } from 'xstate'

import { feeStands } from './editing.ts'
import { faultOf, stepOf } from './fault-places.ts'
import { costsElse, quoteIsStale } from './fee.ts'
import type { Checked, Review, Reviewed, Sendable, VoucherUse, Way } from './questions.ts'
import { originOf } from './request-context.ts'
import type { RequestEvent, RequestNews } from './request-events.ts'
import type {
  AppliedVoucher,
  Destination,
  KeptQuote,
  OriginLocation,
  RequestContext,
  RequestInput,
  Terms,
} from './request-types.ts'
import { isStale, wasNotAnswered } from './sending.ts'
import { isClosedForAsap, laterTime } from './service.ts'

/** Whoever starts the machine provides what asks the server. A refusal is thrown with its `key`. */
const unprovided = () => Promise.reject(new Error('This actor was not provided'))

/** The vocabulary of the request machine: who it asks, and what it tells apart. */
export const request = setup({
  types: {
    context: {} as RequestContext,
    events: {} as RequestEvent,
    input: {} as RequestInput,
    emitted: {} as RequestNews,
  },
  actors: {
    /** Answers the outlet as it is then. */
    saveOrigin: fromPromise<Vendor, { vendorId: string; location: OriginLocation }>(unprovided),
    readTerms: fromPromise<Terms>(unprovided),
    /** The place behind an id of the search. */
    findPlace: fromPromise<Destination, { id: string }>(unprovided),
    /** The address at a pin. */
    findAddress: fromPromise<Destination, { position: Coordinates }>(unprovided),
    /** Deliverability, fee and estimate at once. */
    checkDestination: fromPromise<Checked, Way>(unprovided),
    /** The domain's own checks. */
    review: fromPromise<Review, Reviewed>(unprovided),
    /** A fee that is signed anew. */
    quote: fromPromise<KeptQuote, Way>(unprovided),
    /** What a voucher makes of the fee. */
    validateVoucher: fromPromise<AppliedVoucher, VoucherUse>(unprovided),
    /** Answers the order's id. */
    placeOrder: fromPromise<string, { request: Sendable; key: string }>(unprovided),
    /** Answers the order's id. */
    editOrder: fromPromise<string, { request: Sendable; key: string }>(unprovided),
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

    feeStands: ({ context }) => feeStands(context),
    feeIsOwed: ({ context }) => !feeStands(context),
    quoteIsStale: ({ context }) => quoteIsStale(context),
    quoteIsKept: stateIn({ quote: 'good' }),
    methodHasItsPrice: ({ context }) => context.country.price.cashSurcharge > 0,
    feeIsDifferent: ({ context }) => costsElse(context),
    mayRecompute: ({ context }) => !context.recomputed,

    voucherIsWanted: ({ context }) => context.voucherCode !== '',
    voucherIsApplied: ({ context }) => context.voucher !== undefined,
    voucherIsUnsettled: ({ context }) => context.voucherCode !== '' && !context.voucher,
    voucherIsUnreached: stateIn({ voucher: 'unreached' }),

    wasNotAnswered: ({ context }) => wasNotAnswered(context),
    refusedForNewFee: ({ context }) => isStale(context.refusal) && !context.recomputed,
    refusedAsStale: ({ context }) => isStale(context.refusal),
    refusedAsClosed: ({ context }) => context.refusal?.key === 'request.service-closed',
    refusedForVoucher: ({ context }) => placeRefused(context) === 'voucher',
    refusedForDestination: ({ context }) => stepRefused(context) === 'destination',
    refusedForDetails: ({ context }) => stepRefused(context) === 'details',
  },
  delays: {
    untilExpiry: ({ context }) => Math.max(0, (context.quote?.goodUntil ?? 0) - context.now()),
    /** Service hours are whole minutes in every zone, so the service closes and opens on one. */
    untilNextMinute: ({ context }) => ONE_MINUTE - (context.now() % ONE_MINUTE),
    /** QUOTE-05 */
    beforeRecompute: 1_000,
    beforeNextTry: 20_000,
  },
})

const ONE_MINUTE = 60_000

const placeRefused = ({ refusal }: RequestContext) => refusal && faultOf(refusal.key)?.place

function stepRefused({ refusal }: RequestContext) {
  const fault = refusal && faultOf(refusal.key)
  return fault && stepOf(fault)
}
