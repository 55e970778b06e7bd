import { describe, expect, test } from 'vitest'
import { getShortestPaths } from 'xstate/graph'

import {
  checked,
  filled,
  home,
  NOON,
  openTerms,
  outlet,
  quoteOf,
  refusal,
  sweden,
} from './request-for-tests.ts'
import { requestMachine } from './request-machine.ts'
import { type RequestEvent, requestSteps } from './request-types.ts'

const done = (actor: string, output: unknown) =>
  ({ type: `xstate.done.actor.${actor}`, output, actorId: actor }) as unknown as RequestEvent
const failed = (actor: string, key: string) =>
  ({
    type: `xstate.error.actor.${actor}`,
    error: refusal(key),
    actorId: actor,
  }) as unknown as RequestEvent

const nameFault = { place: 'name', key: 'validation.fill-customer-name' }

/** Everything that can happen: by hand, by the server, and by the clock. */
const events: RequestEvent[] = [
  { type: 'origin.confirmed' },
  { type: 'origin.reopened' },
  { type: 'later.chosen' },
  { type: 'place.chosen', id: 'place-1' },
  { type: 'destination.chosen', destination: home },
  { type: 'pin.placed', position: home },
  { type: 'destination.reopened' },
  { type: 'details.edited', change: filled },
  { type: 'details.submitted' },
  { type: 'details.reopened' },
  { type: 'order.submitted' },
  { type: 'item-value.confirmed' },
  { type: 'item-value.declined' },
  { type: 'fee.accepted' },
  { type: 'fee.declined' },
  { type: 'request.cancelled' },
  done('readTerms', openTerms),
  done('readTerms', { ...openTerms, serviceHours: '1300:2300' }),
  failed('readTerms', 'error.internal'),
  done('findPlace', home),
  failed('findPlace', 'error.internal'),
  done('findAddress', home),
  failed('findAddress', 'error.not-found'),
  done('checkDestination', checked()),
  failed('checkDestination', 'request.error.undeliverable-address'),
  done('reviewDetails', { inDetails: undefined, inAll: undefined, isDear: false }),
  done('reviewDetails', { inDetails: nameFault, inAll: nameFault, isDear: false }),
  done('reviewOrder', { inDetails: undefined, inAll: undefined, isDear: false }),
  done('reviewOrder', { inDetails: undefined, inAll: undefined, isDear: true }),
  done('placeOrder', 'p1-sodermalm-7k2m9q0xab'),
  failed('placeOrder', 'SignatureExpired'),
  failed('placeOrder', 'error.internal'),
  done('requote', quoteOf(70)),
  failed('requote', 'error.offline'),
]

type Snapshot = Parameters<typeof requestMachine.transition>[0]

const paths = getShortestPaths(requestMachine, {
  events,
  input: {
    country: sweden,
    vendor: outlet,
    originConfirmed: false,
    draft: undefined,
    now: () => NOON,
    newKey: () => 'key',
  },
  limit: 60_000,
  // Two requests are in the same place when the same things can be done with them.
  serializeState: (snapshot) => {
    const { value, context } = snapshot
    const { destination, details, quote, recomputed, confirmedAmount } = context
    const isLater = details.preorderedFor !== null
    const known = [destination !== undefined, details.amount, isLater, quote !== undefined]
    return JSON.stringify([value.step, known, recomputed, confirmedAmount])
  },
})

const snapshots = paths.map(({ state }) => state)
const inStep = (step: string) => snapshots.filter(({ value }) => stepName(value) === step)
const stepName = ({ step }: Snapshot['value']) =>
  typeof step === 'string' ? step : Object.keys(step)[0]

describe('every way through a request', () => {
  test.each(requestSteps.filter((step) => step !== 'AskForOriginAddressDetails'))(
    '[RAR-01] %s can be reached',
    (step) => {
      expect(inStep(step)).not.toEqual([])
    },
  )

  test('ends only with an order that has an id', () => {
    const ends = inStep('placed')
    expect(ends).not.toEqual([])
    for (const { context } of ends) expect(context.orderId).toBe('p1-sodermalm-7k2m9q0xab')
    expect(
      snapshots.filter(({ context }) => context.orderId).every((end) => ends.includes(end)),
    ).toBe(true)
  })

  test('[RAR-22] has a price and a destination before details are asked for', () => {
    for (const { context } of [...inStep('FillOrderDetails'), ...inStep('FillPaymentDetails')]) {
      expect(context.quote).toBeDefined()
      expect(context.destination).toBeDefined()
    }
  })

  test('[RAR-23, RAR-43] is never sent without a review of the details and of the order', () => {
    for (const { state, steps } of paths) {
      if (stepName(state.value) !== 'placing') continue
      const types = steps.map(({ event }) => event.type as string)
      expect(types).toContain('xstate.done.actor.reviewDetails')
      expect(types).toContain('xstate.done.actor.reviewOrder')
    }
  })

  test('[GAP-071] asks for a new fee at most once for each submit', () => {
    for (const { steps } of paths) {
      const types = steps.map(({ event }) => event.type as string)
      for (const submit of types.join(' ').split('order.submitted')) {
        expect(submit.match(/done\.actor\.requote/g)?.length ?? 0).toBeLessThanOrEqual(1)
      }
    }
  })

  test('[RAR-30] can be cancelled, except while the order is on its way', () => {
    for (const snapshot of snapshots) {
      const isFixed = ['placing', 'placed'].includes(stepName(snapshot.value) ?? '')
      expect(snapshot.can({ type: 'request.cancelled' })).toBe(!isFixed)
    }
  })
})
