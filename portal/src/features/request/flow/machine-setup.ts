import type { Vendor } from '@pillion/contract/models/vendor'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import type { PaymentMethod } from '@pillion/domain/payments/payment-methods'
import { fromPromise, setup, stateIn, type PromiseActorLogic } from 'xstate'

import type { PickupLocation } from '#entities/address/pickup-location.ts'
import type { CallErrorKey } from '#platform/api/call-error.ts'

import { originOf } from './context.ts'
import { keepsOriginalFee } from './editing.ts'
import { fieldErrorOf, stepOfError } from './field-errors.ts'
import { hasFeeChanged, quoteIsStale } from './price.ts'
import { hasOpeningChanged, isClosedForAsap, laterTime } from './service.ts'
import { isStaleQuote, isPending, paysByCard } from './submission.ts'
import type {
  RouteCheck,
  Review,
  ReviewInput,
  VoucherInput,
  DeliveryRoute,
  AppliedVoucher,
  Destination,
  ReusableQuote,
  RequestContext,
  RequestInput,
  CountrySettings,
  Details,
  SavedChoice,
  Submission,
} from './types.ts'

/** The screen provides the actors that call the server. They throw refusals as errors with a `key`. */
const unprovided = () => Promise.reject(new Error('This actor was not provided'))

/** The types, actors, guards and delays of the request machine. */
export const request = setup({
  types: {
    context: {} as RequestContext,
    events: {} as RequestEvent,
    input: {} as RequestInput,
    emitted: {} as RequestNotification,
  },
  actors: {
    /** Resolves to the saved outlet. */
    saveOrigin: fromPromise<Vendor, { vendorId: string; location: PickupLocation }>(unprovided),
    readCountrySettings: fromPromise<CountrySettings>(unprovided),
    /** Resolves a search result's id to a place. */
    findPlace: fromPromise<Destination, { id: string }>(unprovided),
    /** Resolves a pin to its address. */
    findAddress: fromPromise<Destination, { position: Coordinates }>(unprovided),
    /** Checks deliverability and gets fee and estimate in parallel. */
    checkDestination: fromPromise<RouteCheck, DeliveryRoute>(unprovided),
    /** Runs the domain's validation. */
    review: fromPromise<Review, ReviewInput>(unprovided),
    /** Gets a newly signed fee. */
    quote: fromPromise<ReusableQuote, DeliveryRoute>(unprovided),
    /** Resolves to the discounted fee. */
    validateVoucher: fromPromise<AppliedVoucher, VoucherInput>(unprovided),
    /** Resolves to whether the card can be sent. */
    prepareCard: fromPromise<boolean, { vendorId: string }>(unprovided),
    /** Resolves to the order id. */
    placeOrder: fromPromise<string, Submission>(unprovided),
    /** Resolves to the order id. */
    editOrder: fromPromise<string, Submission>(unprovided),
  },
  guards: {
    isEditing: ({ context }) => context.orderToBeUpdated !== undefined,
    isNew: ({ context }) => context.orderToBeUpdated === undefined,
    paysByCard: ({ context }) => paysByCard(context),
    outletHasNoPlace: ({ context }) => originOf(context) === undefined,
    outletHasPlace: ({ context }) => originOf(context) !== undefined,
    originIsConfirmed: ({ context }) => context.originConfirmed,
    serviceIsOpen: ({ context }) => context.service.open,
    isClosedForAsap: ({ context }) => isClosedForAsap(context),
    openingHasChanged: ({ context, event }) =>
      event.type === 'vendor.read' && hasOpeningChanged(context, event.vendor),
    destinationIsKnown: ({ context }) => context.destination !== undefined,
    choosesDestination: ({ context }) => context.towardsDestination,
    laterIsPossible: ({ context }) => laterTime(context) !== undefined,
    goesOnToPayment: ({ context }) => context.towardsPayment,
    valueIsConfirmed: ({ context }) => context.confirmedAmount === context.details.amount,

    keepsOriginalFee: ({ context }) => keepsOriginalFee(context),
    quoteIsStale: ({ context }) => quoteIsStale(context),
    quoteIsValid: stateIn({ quote: 'valid' }),
    methodHasItsPrice: ({ context }) => context.country.price.cashSurcharge > 0,
    feeIsDifferent: ({ context }) => hasFeeChanged(context),
    mayRecompute: ({ context }) => !context.recomputed,

    voucherIsAbsent: ({ context }) => context.voucherCode === '',
    voucherIsApplied: ({ context }) => context.voucher !== undefined,
    voucherIsUnsettled: ({ context }) => context.voucherCode !== '' && !context.voucher,
    voucherIsUnreached: stateIn({ voucher: 'unreached' }),

    isPending: ({ context }) => isPending(context),
    refusedForNewFee: ({ context }) => quoteIsRefused(context) && !context.recomputed,
    refusedAsStale: ({ context }) => quoteIsRefused(context),
    refusedAsClosed: ({ context }) => closedKeys.has(context.refusal?.key),
    refusedForVoucher: ({ context }) => placeRefused(context) === 'voucher',
    refusedForDestination: ({ context }) => stepRefused(context) === 'destination',
    refusedForDetails: ({ context }) => stepRefused(context) === 'details',
  },
  delays: {
    untilExpiry: ({ context }) => Math.max(0, (context.quote?.validUntil ?? 0) - context.now()),
    /** Service hours are whole minutes in every time zone, so the service opens and closes on one. */
    untilNextMinute: ({ context }) => ONE_MINUTE - (context.now() % ONE_MINUTE),
    /** QUOTE-05 */
    beforeRecompute: 1_000,
    beforeNextTry: 20_000,
  },
})

/** Like `fromPromise`, but completes synchronously on a cache hit, so that no spinner flashes. */
export function fromCacheOrPromise<Output, Input>(
  cached: (input: Input) => Output | undefined,
  load: (input: Input) => Promise<Output>,
): PromiseActorLogic<Output, Input> {
  const logic = fromPromise<Output, Input>(({ input }) => load(input))
  return {
    ...logic,
    getInitialSnapshot(scope, input) {
      const output = cached(input)
      if (output === undefined) return logic.getInitialSnapshot(scope, input)
      return { status: 'done', output, error: undefined, input: undefined }
    },
  }
}

const ONE_MINUTE = 60_000

const quoteIsRefused = ({ refusal }: RequestContext): boolean =>
  refusal !== undefined && isStaleQuote(refusal)

const placeRefused = ({ refusal }: RequestContext) => refusal && fieldErrorOf(refusal.key)?.place

function stepRefused({ refusal }: RequestContext) {
  const fieldError = refusal && fieldErrorOf(refusal.key)
  return fieldError && stepOfError(fieldError)
}

export type RequestEvent =
  | { type: 'origin.confirmed' }
  | { type: 'origin.reopened' }
  /** Edit the outlet's location (GAP-053), or leave it unchanged. */
  | { type: 'origin.edited' | 'origin.kept' }
  | { type: 'origin.submitted'; location: PickupLocation }
  /** The server's current outlet; a new location means a new route. */
  | { type: 'vendor.read'; vendor: Vendor }
  | { type: 'later.chosen' }
  | { type: 'place.chosen'; id: string }
  | { type: 'destination.chosen'; destination: Destination }
  | { type: 'saved.chosen'; saved: SavedChoice }
  /** The typed address was saved to the address book. */
  | { type: 'saved.kept'; saved: SavedChoice }
  | { type: 'pin.placed'; position: Coordinates }
  | { type: 'destination.edited' }
  | { type: 'destination.retried' }
  | { type: 'destination.reopened' }
  | { type: 'destination.kept' }
  | { type: 'details.edited'; change: Partial<Details> }
  | { type: 'details.submitted' }
  | { type: 'details.reopened' }
  | { type: 'payment.chosen'; method: PaymentMethod }
  | { type: 'voucher.submitted'; code: string }
  | { type: 'voucher.removed' }
  | { type: 'vat.edited'; vatNumber: string }
  | { type: 'order.submitted' }
  | { type: 'item-value.confirmed' }
  | { type: 'item-value.declined' }
  | { type: 'fee.accepted' }
  | { type: 'fee.declined' }
  | { type: 'fee.noticed' }
  | { type: 'request.cancelled' }
  | InternalEvent

/** Raised by one region for the others. */
type InternalEvent =
  | { type: 'quote.received' | 'quote.renewed' | 'quote.dropped' | 'quote.refused' }
  | { type: 'method.changed' | 'time.changed' }
  | { type: 'voucher.requested' | 'voucher.dropped' | 'voucher.failed' }
  | { type: 'service.checked' }

const closedKeys: ReadonlySet<string | undefined> = new Set([
  'request.service-closed',
  'request.outlet-closed',
  'request.outlet-paused',
])

/** Emitted once, for the screen to show or log. */
export type RequestNotification =
  | { type: 'origin-confirmed' }
  /** ADDR-20, ADDR-19, ADDR-16; `key` is the reason. */
  | { type: 'origin-saved'; vendor: Vendor }
  /** Another user has changed the outlet, which is not saved. */
  | { type: 'origin-changed'; vendor: Vendor }
  | { type: 'origin-failed'; key: CallErrorKey }
  | { type: 'no-coordinates' }
  /** RAR-40 */
  | { type: 'service-closed'; by: 'service' | 'outlet'; from: string; to: string; time: string }
  /** `until` in epoch ms; null until it is resumed (OUT-03). */
  | { type: 'outlet-paused'; until: number | null }
  /** For the log: the service hours could not be read (RAR-38). */
  | { type: 'hours-unknown' }
  | { type: 'undeliverable' | 'cannot-verify' | 'cannot-compute-price' }
  /** VOUCHER-08 */
  | { type: 'voucher-failed' }
  | { type: 'create-failed' | 'update-failed' }
  /** The order waits for another card; the reason is shown at the card. */
  | { type: 'card-declined' }
  | { type: 'placed' | 'updated'; orderId: string }
  /** Editing ended without saving; the screen returns to the order. */
  | { type: 'edit-left' }
