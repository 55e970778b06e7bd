import { describe, expect, test } from 'vitest'
import { getNextSnapshot } from 'xstate'
import { getShortestPaths } from 'xstate/graph'

import { inputs, modelEvents, placeOf, type Snapshot } from '#test/request/model.fixture.ts'
import { isClosedNow, replayed, type ReplayStep } from '#test/request/replay.fixture.ts'

import { requestMachine } from './machine.ts'
import { payableFee } from './price.ts'
import { requestSteps } from './types.ts'

type Submission = NonNullable<ReplayStep['sent']>

const models = inputs.map((input) => {
  const serializeState = placeOf
  const options = { events: modelEvents, input, limit: 60_000, serializeState }
  return { input, paths: getShortestPaths(requestMachine, options) }
})
const snapshots = models.flatMap(({ paths }) => paths.map(({ state }) => state))

const stepName = ({ value: { step } }: Pick<Snapshot, 'value'>) =>
  typeof step === 'string' ? step : (Object.keys(step)[0] ?? '')
const isEditing = ({ context }: Snapshot) => context.orderToBeUpdated !== undefined

const priced = new Set(['FillOrderDetails', 'FillPaymentDetails', 'placing', 'placed'])
const notForEdits = new Set(['placeOrder', 'saveOrigin', 'validateVoucher'])
const resettingEvents = new Set([
  'details.edited',
  'saved.chosen',
  'destination.chosen',
  'later.chosen',
  'request.cancelled',
  'xstate.done.actor.findPlace',
  'xstate.done.actor.findAddress',
])

/** Without the outlet's location, which only affects the price. */
const bodyOf = ({ request: { vendor, ...body } }: Submission) =>
  JSON.stringify([vendor.vendor_id, body])
const fingerprintOf = ({ request: { vendor, voucher, ...body } }: Submission) =>
  JSON.stringify([vendor.vendor_id, voucher?.code, { ...body, quote: undefined }])

/** What must never happen, in any order of events. */
const forbidden: [title: string, holds: (seen: ReplayStep) => boolean][] = [
  [
    'never sends an order that has not been reviewed',
    ({ sent, replayState }) =>
      sent !== undefined && !(replayState.isReviewed.details && replayState.isReviewed.order),
  ],
  [
    '[GAP-049] never places an as-soon-as-possible order while the service is closed',
    ({ sent, replayState }) =>
      sent?.request.orderToBeUpdated === undefined &&
      sent?.request.details.preorderedFor === null &&
      isClosedNow(replayState, sent.request.country.timeZone),
  ],
  [
    '[GAP-075] never sends a discount for another fee',
    ({ sent }) =>
      sent?.request.voucher !== undefined &&
      !sent.request.voucher.signature.includes(`${sent.request.quote?.signature} at`),
  ],
  [
    'never sends an order with a different voucher than it was submitted with',
    ({ sent, replayState }) =>
      sent !== undefined && (sent.request.voucher?.code ?? '') !== replayState.voucherCode,
  ],
  [
    '[GAP-070] never sends an order at a fee the user has not seen',
    ({ sent, replayState }) =>
      sent !== undefined &&
      sent.key !== replayState.sent?.key &&
      ![payableFee(sent.request), sent.request.quote?.fee].includes(replayState.feeSeen),
  ],
  [
    '[GAP-144] never sends two different orders under one key',
    ({ sent, replayState }) =>
      sent !== undefined &&
      sent.key === replayState.sent?.key &&
      bodyOf(sent) !== bodyOf(replayState.sent),
  ],
  [
    '[GAP-144] never sends an order under a new key while its outcome is unknown',
    ({ sent, replayState }) =>
      sent !== undefined &&
      replayState.sent !== undefined &&
      replayState.isPending &&
      fingerprintOf(sent) === fingerprintOf(replayState.sent) &&
      sent.key !== replayState.sent.key,
  ],
  [
    '[GAP-071] never recomputes the fee twice for one submit',
    ({ replayState }) => replayState.recomputes > 1,
  ],
  [
    'never places an order when editing, or edits one when placing',
    ({ calls, after }) =>
      calls.some(({ what }) => (isEditing(after) ? notForEdits.has(what) : what === 'editOrder')),
  ],
  [
    'never asks for details without a quoted destination',
    ({ after }) =>
      priced.has(stepName(after)) &&
      !isEditing(after) &&
      !(after.context.quote && after.context.destination),
  ],
  [
    'never loses input to a response or a timer',
    ({ event, before, after }) =>
      before.context.details !== after.context.details && !resettingEvents.has(event.type),
  ],
  [
    'never ends without an order id, or has one before the end',
    ({ after }) => (stepName(after) === 'placed') !== (after.context.orderId !== undefined),
  ],
]

const seen = new Map<string, string[]>()
let orders = 0

// Replays every path, then continues from its end with pseudo-random events, the same in each run.
for (const { input, paths } of models) {
  for (const [number, { steps }] of paths.entries()) {
    const taken: string[] = []
    const request = replayed(input, (now) => {
      taken.push(now.event.type)
      if (now.sent) orders += 1
      for (const [title, holds] of forbidden) {
        const known = seen.get(title) ?? []
        if (known.length < 3 && holds(now)) seen.set(title, [...known, taken.join(' → ')])
      }
    })
    // The first step is the initial state.
    for (const { event } of steps.slice(1)) request.take(event)
    let random = number + 1
    for (let more = 0; more < 24; more += 1) {
      const events = modelEvents(request.snapshot()).filter(
        ({ type }) => more % 8 === 7 || !leadsAway(type),
      )
      random = (random * 48_271) % 2_147_483_647
      const event = events[random % events.length]
      if (event) request.take(event)
    }
  }
}

/** Events that lead away from the payment; too many of them and no request would reach it. */
function leadsAway(type: string): boolean {
  return /^(origin|vendor|destination|place|saved|pin|request)\./.test(type)
}

describe('a request, in any order of events,', () => {
  test.each(forbidden)('%s', (title) => {
    expect(seen.get(title) ?? []).toEqual([])
  })

  test('is sent often enough for these checks to be meaningful', () => {
    expect(orders).toBeGreaterThan(200)
  })

  test.each(requestSteps)('can reach %s', (step) => {
    expect(snapshots.some((at) => stepName(at) === step)).toBe(true)
  })

  test('calls everything that the server answers', () => {
    const called = new Set(snapshots.flatMap(({ children }) => Object.keys(children)))
    expect([...called].sort()).toEqual([
      'checkDestination',
      'editOrder',
      'findAddress',
      'findPlace',
      'keepQuote',
      'placeOrder',
      'readCountrySettings',
      'requote',
      'rereadSettings',
      'reviewDetails',
      'reviewOrder',
      'saveOrigin',
      'validateVoucher',
    ])
  })

  test('has no dead end before the order is placed', () => {
    const deadEnds = snapshots.filter((snapshot) => {
      const here = placeOf(snapshot)
      return modelEvents(snapshot).every(
        (event) => placeOf(getNextSnapshot(requestMachine, snapshot, event)) === here,
      )
    })
    expect(new Set(deadEnds.map(stepName))).toEqual(new Set(['placed']))
  })

  test('[RAR-30] can be cancelled, except while the order is placed or the outlet is saved', () => {
    const cancellable = (at: Snapshot) => at.can({ type: 'request.cancelled' })
    const isFixed = (at: Snapshot) =>
      ['placing', 'placed'].includes(stepName(at)) ||
      at.matches({ step: { AskForOriginAddressDetails: 'saving' } })
    expect(snapshots.filter((at) => cancellable(at) === isFixed(at)).map(placeOf)).toEqual([])
  })
})
