import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { fromPromise, setup } from 'xstate'

import { faultOf, stepOf } from './fault-places.ts'
import { keyOf, laterTime, originOf, quoteIsStale } from './request-context.ts'
import type {
  Checked,
  Destination,
  KeptQuote,
  RequestContext,
  RequestEvent,
  RequestInput,
  RequestNews,
  Review,
  Reviewed,
  Sendable,
  Terms,
  Way,
} from './request-types.ts'

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
    /** Answers the order's id. */
    placeOrder: fromPromise<string, { request: Sendable; key: string }>(unprovided),
  },
  guards: {
    outletHasNoPlace: ({ context }) => originOf(context) === undefined,
    originIsConfirmed: ({ context }) => context.originConfirmed,
    serviceIsOpen: ({ context }) => context.service.open,
    destinationIsKnown: ({ context }) => context.destination !== undefined,
    laterIsPossible: ({ context }) => laterTime(context) !== undefined,
    goesOnToPayment: ({ context }) => context.towardsPayment,
    isConfirmed: ({ context }) => context.confirmedAmount === context.details.amount,
    quoteIsStale: ({ context }) => quoteIsStale(context),
    methodHasItsPrice: ({ context }) => context.country.price.cashSurcharge > 0,
    feeIsDifferent: ({ context }) => context.feeBefore !== context.quote?.fee,
    canRecompute: ({ context }, { error }: { error: unknown }) =>
      isStale(error) && !context.recomputed,
    isStale: (_, { error }: { error: unknown }) => isStale(error),
    isClosed: (_, { error }: { error: unknown }) => keyOf(error) === 'request.service-closed',
    isAboutDestination: (_, { error }: { error: unknown }) => stepAbout(error) === 'destination',
    isAboutDetails: (_, { error }: { error: unknown }) => stepAbout(error) === 'details',
  },
  delays: {
    untilExpiry: ({ context }) => Math.max(0, (context.quote?.goodUntil ?? 0) - context.now()),
    /** QUOTE-05 */
    beforeRecompute: 1_000,
    beforeRecheck: 60_000,
    beforeNextTry: 20_000,
  },
})

const staleKeys = new Set(['SignatureExpired', 'quote.signature-mismatch'])
const isStale = (error: unknown) => staleKeys.has(keyOf(error))

function stepAbout(error: unknown) {
  const fault = faultOf(keyOf(error))
  return fault && stepOf(fault)
}
