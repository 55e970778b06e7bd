import { serviceState } from '@pillion/domain/service-hours/service-hours'
import {
  createActor,
  SimulatedClock,
  type ActorLogic,
  type AnyEventObject,
  type PromiseActorLogic,
  type PromiseSnapshot,
} from 'xstate'

import type { RequestEvent } from '../../src/features/request/flow/machine-setup.ts'
import { requestMachine } from '../../src/features/request/flow/machine.ts'
import { payableFee } from '../../src/features/request/flow/price.ts'
import type {
  PayloadInput,
  VoucherInput,
  ReusableQuote,
  RequestContext,
  RequestInput,
  CountrySettings,
} from '../../src/features/request/flow/types.ts'
import { NOON, quoteOf, tenOffVoucher } from './machine.fixture.ts'
import type { Snapshot } from './model.fixture.ts'

type ActorCall = { what: string; input: unknown }
type Submission = { request: PayloadInput; key: string }
type ReplayState = {
  calls: ActorCall[]
  /** The order that was sent last. */
  sent: Submission | undefined
  /** The outcome of the last order sent is unknown. */
  isPending: boolean
  /** The service hours last read; undefined if reading them failed. */
  hours: string | undefined
  /** The voucher code when the order was submitted. */
  voucherCode: string
  /** The payable fee when the order was submitted, or the one accepted since. */
  feeSeen: number | undefined
  /** In the current submit. */
  recomputes: number
  quotes: number
  keys: number
  isReviewed: { details: boolean; order: boolean }
}

const begun = (): ReplayState => ({
  calls: [],
  sent: undefined,
  isPending: false,
  hours: undefined,
  voucherCode: '',
  feeSeen: undefined,
  recomputes: 0,
  quotes: 0,
  keys: 0,
  isReviewed: { details: false, order: false },
})

let replayState = begun()

/** An actor that waits for the path to provide its answer. */
function pendingActor<O, I>(what: string): PromiseActorLogic<O, I> {
  const logic: ActorLogic<PromiseSnapshot<O, I>, AnyEventObject, I> = {
    getInitialSnapshot(_, input) {
      replayState.calls.push({ what, input })
      return { status: 'active', output: undefined, error: undefined, input }
    },
    transition(snapshot, { type, ...event }) {
      if (type === 'answer') {
        return { ...snapshot, status: 'done', output: event['output'] as O, error: undefined }
      }
      if (type !== 'refuse') return snapshot
      return { ...snapshot, status: 'error', output: undefined, error: event['error'] }
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  }
  return logic as PromiseActorLogic<O, I>
}

const machine = requestMachine.provide({
  actors: {
    saveOrigin: pendingActor('saveOrigin'),
    readCountrySettings: pendingActor('readCountrySettings'),
    findPlace: pendingActor('findPlace'),
    findAddress: pendingActor('findAddress'),
    checkDestination: pendingActor('checkDestination'),
    review: pendingActor('review'),
    quote: pendingActor('quote'),
    validateVoucher: pendingActor('validateVoucher'),
    prepareCard: pendingActor('prepareCard'),
    placeOrder: pendingActor('placeOrder'),
    editOrder: pendingActor('editOrder'),
  },
})

/** One event of a replayed request, and the calls it caused. */
export type ReplayStep = {
  event: RequestEvent
  before: Snapshot
  after: Snapshot
  calls: ActorCall[]
  sent: Submission | undefined
  /** The state the calls are judged by. */
  replayState: ReplayState
}

/** Runs the real machine along a path of events; its actors answer when the path says so. */
export function replayed(input: RequestInput, watch: (seen: ReplayStep) => void) {
  replayState = begun()
  const state = replayState
  const newKey = () => `key-${(state.keys += 1)}`
  const actor = createActor(machine, { input: { ...input, newKey }, clock: new SimulatedClock() })
  actor.start()
  return {
    snapshot: () => actor.getSnapshot(),
    take(event: RequestEvent): void {
      const before = actor.getSnapshot()
      const askedBefore = state.calls.length
      recordEvent(event, state)
      if (event.type === 'order.submitted' && isWaiting(before)) {
        state.recomputes = 0
        state.voucherCode = before.context.voucherCode
        state.feeSeen = payableFee(before.context)
        state.isReviewed.order = false
      }
      if (event.type === 'fee.accepted' && isAsked(before)) {
        state.feeSeen = payableFee(before.context)
      }
      answer(event)
      const after = actor.getSnapshot()
      if (after.status === 'error') throw after.error
      recordChanges(before.context, after.context, state)
      const calls = state.calls.slice(askedBefore)
      const sent = calls.find(({ what }) => what === 'placeOrder' || what === 'editOrder')
      const { requote } = after.children
      if (requote && requote !== before.children.requote) state.recomputes += 1
      watch({
        event,
        before,
        after,
        calls,
        sent: sent?.input as Submission | undefined,
        replayState: state,
      })
      if (sent) state.sent = sent.input as Submission
    },
  }

  function answer(event: RequestEvent): void {
    const { actorId, output, error } = event as unknown as Answer
    if (actorId === undefined) return actor.send(event)
    const child = (actor.getSnapshot().children as Children)[actorId]
    if (!child) throw new Error(`${actorId} was not called`)
    child.send(
      error
        ? { type: 'refuse', error }
        : { type: 'answer', output: withNewSignature(actorId, output, state) },
    )
  }
}

/** Only here does the machine accept a submit. */
const isWaiting = (snapshot: Snapshot) =>
  snapshot.matches({ step: { FillPaymentDetails: 'choosing' } })

const isAsked = (snapshot: Snapshot) => snapshot.matches({ step: { placing: 'askingFee' } })

type Answer = { actorId?: string; output: unknown; error?: { key: string } }
type Children = Record<string, { send: (event: AnyEventObject) => void } | undefined>

/** Tracks the facts the checks need, independently of the machine. */
function recordEvent(event: RequestEvent, state: ReplayState): void {
  const { actorId, output, error } = event as unknown as Answer
  if (actorId === 'reviewDetails') state.isReviewed.details = isClean(output)
  if (actorId === 'reviewOrder') state.isReviewed.order = isClean(output)
  if (actorId === 'readCountrySettings' || actorId === 'rereadSettings') {
    state.hours = (output as CountrySettings | undefined)?.serviceHours
  }
  if (actorId === 'placeOrder' || actorId === 'editOrder') {
    state.isPending = error?.key === 'error.offline'
  }
}

/** Marks changed parts as not reviewed. */
function recordChanges(before: RequestContext, after: RequestContext, state: ReplayState): void {
  const isOther = (names: (keyof RequestContext)[]) =>
    names.some((name) => before[name] !== after[name])
  if (isOther(['destination', 'details'])) state.isReviewed.details = false
  if (isOther(['destination', 'details', 'paymentMethod', 'vatNumber'])) {
    state.isReviewed.order = false
  }
}

const isClean = (output: unknown) =>
  output !== undefined && (output as { firstError: unknown }).firstError === undefined

/** Gives every quote a unique signature, so that a voucher shows which quote it was made from. */
function withNewSignature(actorId: string, output: unknown, state: ReplayState): unknown {
  const resigned = (quote: ReusableQuote) => ({
    ...quote,
    signature: `quote-${(state.quotes += 1)}`,
  })
  if (actorId === 'keepQuote' || actorId === 'requote') return resigned(output as ReusableQuote)
  if (actorId === 'checkDestination')
    return { quote: resigned(quoteOf(64)), estimations: undefined }
  if (actorId !== 'validateVoucher') return output
  return tenOffVoucher(state.calls.findLast(({ what }) => what === actorId)?.input as VoucherInput)
}

export const isClosedNow = ({ hours }: ReplayState, timeZone: string): boolean =>
  hours !== undefined && !serviceState(hours, NOON, timeZone).open
