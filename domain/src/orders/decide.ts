import type { PaymentMethod } from '../payments/payment-methods.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'
import { parseCancelReason, checkCancellable } from './cancellation.ts'
import type { CancelRefusal, CancelSource } from './cancellation.ts'
import { checkEditable, type EditRefusal } from './editing.ts'
import { lastEntry } from './history.ts'
import type { OrderState } from './order-state.ts'
import type { OrderStatus } from './order-statuses.ts'
import type { ReturnReason } from './return-reasons.ts'
import { canTransition } from './transitions.ts'

export type Placement = { readonly paymentMethod: PaymentMethod; readonly preorderedFor?: number }

export type OrderCommand =
  /** `settledByInvoice`: an online payment without a card step, as in bulk orders (GAP-088). */
  | ({ readonly type: 'place'; readonly settledByInvoice?: boolean } & Placement)
  | { readonly type: 'move'; readonly to: OrderStatus }
  /** `reason` as on the wire. */
  | { readonly type: 'cancel'; readonly reason: string; readonly source: CancelSource }
  /** The order goes back to its outlet. */
  | { readonly type: 'return'; readonly reason: ReturnReason }
  | { readonly type: 'edit' }

/** One entry of the order's history. `placed` is on the first event only; a cancellation or a return has a `reason`. */
export type OrderEvent = {
  readonly status: OrderStatus
  readonly created_at: number
  readonly reason?: string
  readonly source?: CancelSource
  readonly placed?: Placement
}

/** The flags DelayedCancellation and modify-order; an absent flag is off. */
export type OrderPolicy = { readonly delayedCancellation: boolean; readonly modifyOrder?: boolean }

export type DecisionRefusal =
  | Refusal<'order.transition-not-allowed' | 'validation.cancel-reason'>
  | CancelRefusal
  | EditRefusal

export type Decision = { readonly events: readonly OrderEvent[] } | DecisionRefusal

/** What a command does to an order; `undefined` is an order not placed yet. No events means no change. */
export function decide(
  command: OrderCommand,
  state: OrderState | undefined,
  now: number,
  policy: OrderPolicy,
): Decision {
  if (state === undefined) return command.type === 'place' ? place(command, now) : notAllowed
  switch (command.type) {
    case 'place':
      return notAllowed
    case 'move':
      return move(command.to, state, now)
    case 'cancel':
      return cancel(command, state, now, policy)
    case 'return':
      return startReturn(command, state, now)
    case 'edit':
      return edit(state, now, policy)
    default:
      return command satisfies never
  }
}

/** The order after an event. Throws when the first event does not place the order. */
export function evolve(state: OrderState | undefined, event: OrderEvent): OrderState {
  const entry = { status: event.status, created_at: event.created_at }
  if (state !== undefined) {
    return { ...state, status: event.status, history: [...state.history, entry] }
  }
  if (event.placed === undefined) throw new Error(`an order cannot begin with ${event.status}`)
  return { ...event.placed, status: event.status, history: [entry] }
}

type Command<T extends OrderCommand['type']> = Extract<OrderCommand, { type: T }>

const notAllowed = refuse('order.transition-not-allowed')
const noEvents = { events: [] } as const

function place(command: Command<'place'>, now: number): Decision {
  const { paymentMethod, preorderedFor, settledByInvoice = false } = command
  const paysFirst = paymentMethod === 'ONLINE_PAYMENT' && !settledByInvoice
  const placed = preorderedFor === undefined ? { paymentMethod } : { paymentMethod, preorderedFor }
  return { events: [{ status: paysFirst ? 'INITIATED' : 'NEW', created_at: now, placed }] }
}

function move(to: OrderStatus, state: OrderState, now: number): Decision {
  if (to === state.status) return noEvents
  if (!canTransition(state, to)) return notAllowed
  const event = { status: to, created_at: notBeforeLastEntry(state, now) }
  // Every cancellation records who cancelled (GAP-025); a plain transition does not know.
  return { events: [to === 'CANCELLED' ? { ...event, source: 'INTERNAL_UNKNOWN' } : event] }
}

function cancel(
  { reason, source }: Command<'cancel'>,
  state: OrderState,
  now: number,
  { delayedCancellation }: OrderPolicy,
): Decision {
  const parsed = parseCancelReason(reason)
  if ('refused' in parsed) return parsed
  if (state.status === 'CANCELLED' && lastEntry(state.history, 'CANCELLED')) return noEvents
  const refusal =
    source === 'CLIENT'
      ? checkCancellable(state, { now, delayedCancellation, strict: true })
      : undefined
  if (refusal !== undefined) return refusal
  if (!canTransition(state, 'CANCELLED')) return notAllowed
  return {
    events: [{ status: 'CANCELLED', created_at: notBeforeLastEntry(state, now), reason, source }],
  }
}

function startReturn({ reason }: Command<'return'>, state: OrderState, now: number): Decision {
  const decision = move('RETURN_INITIATED', state, now)
  if ('refused' in decision) return decision
  return { events: decision.events.map((event) => ({ ...event, reason })) }
}

function edit(state: OrderState, now: number, { modifyOrder = false }: OrderPolicy): Decision {
  const refusal = checkEditable(state, { modifyOrder })
  if (refusal !== undefined) return refusal
  if (state.status !== 'COURIER_ACCEPTED_DELIVERY') return noEvents
  return { events: [{ status: 'MODIFIED', created_at: notBeforeLastEntry(state, now) }] }
}

/** A history never runs backwards, even when the clocks of two servers differ. */
function notBeforeLastEntry(state: OrderState, now: number): number {
  return Math.max(now, ...state.history.map((entry) => entry.created_at))
}
