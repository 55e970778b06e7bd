import { serviceState } from '@pillion/domain/service-hours/service-hours'
import {
  type ActorLogic,
  type AnyEventObject,
  createActor,
  type PromiseActorLogic,
  type PromiseSnapshot,
  SimulatedClock,
} from 'xstate'

import { payableFee } from './fee.ts'
import type { Sendable, VoucherUse } from './questions.ts'
import type { RequestEvent } from './request-events.ts'
import { NOON, quoteOf, tenOff } from './request-for-tests.ts'
import { requestMachine } from './request-machine.ts'
import type { Snapshot } from './request-model-for-tests.ts'
import type { KeptQuote, RequestContext, RequestInput, Terms } from './request-types.ts'

type Asked = { what: string; input: unknown }
type Sending = { request: Sendable; key: string }
type World = {
  asked: Asked[]
  /** The order that went out last. */
  sent: Sending | undefined
  /** The last order that went out was neither placed nor refused, as far as anybody knows. */
  isUnanswered: boolean
  /** As the server said them last; undefined when it did not. */
  hours: string | undefined
  /** The voucher that stood there when the order was submitted. */
  wanted: string
  /** What the delivery cost then, or when it was accepted. */
  feeSeen: number | undefined
  /** For the submit that is under way. */
  recomputes: number
  quotes: number
  keys: number
  isReviewed: { details: boolean; order: boolean }
}

const begun = (): World => ({
  asked: [],
  sent: undefined,
  isUnanswered: false,
  hours: undefined,
  wanted: '',
  feeSeen: undefined,
  recomputes: 0,
  quotes: 0,
  keys: 0,
  isReviewed: { details: false, order: false },
})

let world = begun()

/** An actor that was asked, and waits for what the path says that it answers. */
function held<O, I>(what: string): PromiseActorLogic<O, I> {
  const logic: ActorLogic<PromiseSnapshot<O, I>, AnyEventObject, I> = {
    getInitialSnapshot(_, input) {
      world.asked.push({ what, input })
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
    saveOrigin: held('saveOrigin'),
    readTerms: held('readTerms'),
    findPlace: held('findPlace'),
    findAddress: held('findAddress'),
    checkDestination: held('checkDestination'),
    review: held('review'),
    quote: held('quote'),
    validateVoucher: held('validateVoucher'),
    placeOrder: held('placeOrder'),
    editOrder: held('editOrder'),
  },
})

/** What happened at one event of a replayed request, and who was asked because of it. */
export type Seen = {
  event: RequestEvent
  before: Snapshot
  after: Snapshot
  asked: Asked[]
  sent: Sending | undefined
  /** As it was before anything was asked. */
  world: World
}

/** A request that runs for real and does as it is told; its actors answer when the path says so. */
export function replayed(input: RequestInput, watch: (seen: Seen) => void) {
  world = begun()
  const here = world
  const newKey = () => `key-${(here.keys += 1)}`
  const actor = createActor(machine, { input: { ...input, newKey }, clock: new SimulatedClock() })
  actor.start()
  return {
    snapshot: () => actor.getSnapshot(),
    take(event: RequestEvent): void {
      const before = actor.getSnapshot()
      const known = here.asked.length
      note(event, here)
      if (event.type === 'order.submitted' && isWaiting(before)) {
        here.recomputes = 0
        here.wanted = before.context.voucherCode
        here.feeSeen = payableFee(before.context)
        here.isReviewed.order = false
      }
      if (event.type === 'fee.accepted' && isAsked(before)) {
        here.feeSeen = payableFee(before.context)
      }
      answer(event)
      const after = actor.getSnapshot()
      if (after.status === 'error') throw after.error
      noteChanges(before.context, after.context, here)
      const asked = here.asked.slice(known)
      const sent = asked.find(({ what }) => what === 'placeOrder' || what === 'editOrder')
      const { requote } = after.children
      if (requote && requote !== before.children.requote) here.recomputes += 1
      watch({ event, before, after, asked, sent: sent?.input as Sending | undefined, world: here })
      if (sent) here.sent = sent.input as Sending
    },
  }

  function answer(event: RequestEvent): void {
    const { actorId, output, error } = event as unknown as Answer
    if (actorId === undefined) return actor.send(event)
    const child = (actor.getSnapshot().children as Children)[actorId]
    if (!child) throw new Error(`Nobody has asked ${actorId}`)
    child.send(
      error ? { type: 'refuse', error } : { type: 'answer', output: fresh(actorId, output, here) },
    )
  }
}

/** Else a submit is not heard. */
const isWaiting = (snapshot: Snapshot) =>
  snapshot.matches({ step: { FillPaymentDetails: 'choosing' } })

const isAsked = (snapshot: Snapshot) => snapshot.matches({ step: { placing: 'askingFee' } })

type Answer = { actorId?: string; output: unknown; error?: { key: string } }
type Children = Record<string, { send: (event: AnyEventObject) => void } | undefined>

/** What the world knows of itself, without asking the machine. */
function note(event: RequestEvent, here: World): void {
  const { actorId, output, error } = event as unknown as Answer
  if (actorId === 'reviewDetails') here.isReviewed.details = isClean(output)
  if (actorId === 'reviewOrder') here.isReviewed.order = isClean(output)
  if (actorId === 'readTerms' || actorId === 'lookAgain') {
    here.hours = (output as Terms | undefined)?.serviceHours
  }
  if (actorId === 'placeOrder' || actorId === 'editOrder') {
    here.isUnanswered = error?.key === 'error.offline'
  }
}

/** What was reviewed is something else now. */
function noteChanges(before: RequestContext, after: RequestContext, here: World): void {
  const isOther = (names: (keyof RequestContext)[]) =>
    names.some((name) => before[name] !== after[name])
  if (isOther(['destination', 'details'])) here.isReviewed.details = false
  if (isOther(['destination', 'details', 'paymentMethod', 'vatNumber'])) {
    here.isReviewed.order = false
  }
}

const isClean = (output: unknown) =>
  output !== undefined && (output as { inAll: unknown }).inAll === undefined

/** No two quotes are signed alike, and a voucher says which one it is made from. */
function fresh(actorId: string, output: unknown, here: World): unknown {
  const resigned = (quote: KeptQuote) => ({ ...quote, signature: `quote-${(here.quotes += 1)}` })
  if (actorId === 'keepQuote' || actorId === 'requote') return resigned(output as KeptQuote)
  if (actorId === 'checkDestination')
    return { quote: resigned(quoteOf(64)), estimations: undefined }
  if (actorId !== 'validateVoucher') return output
  return tenOff(here.asked.findLast(({ what }) => what === actorId)?.input as VoucherUse)
}

export const isClosedNow = ({ hours }: World, timeZone: string): boolean =>
  hours !== undefined && !serviceState(hours, NOON, timeZone).open
