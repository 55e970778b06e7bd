import { refuse, type Refusal } from '../refusals/refusal.ts'
import type { DeclineReason } from './decline-reasons.ts'

/**
 * OPEN has no card yet. CONFIRMING has sent a card to the provider, which has not decided. VOIDING waits for the
 * provider to close what was never paid, REFUNDING for it to give the money back.
 */
export const paymentStatuses = [
  'OPEN',
  'CONFIRMING',
  'VOIDING',
  'PAID',
  'FAILED',
  'CANCELLED',
  'REFUNDING',
  'REFUNDED',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** One payment of one order. `amount` is in minor units. */
export type PaymentState = {
  readonly status: PaymentStatus
  readonly amount: number
  readonly currency: string
  /** How many cards were sent; the present attempt's number. */
  readonly attempts: number
  /** The delivery was charged: the money is for an order that goes on. */
  readonly isCharged: boolean
  /** Unix seconds. */
  readonly openedAt: number
}

export const providerStatuses = [
  'pending',
  'paid',
  'refunded',
  'refund-failed',
  'failed',
  'cancelled',
] as const

/** What the provider says of an intent, in a webhook or when asked. This is the truth; a return URL is not. */
export type ProviderReport =
  | { readonly status: 'pending' }
  /** `amount` in minor units. A bank can send a refund back days after the provider has confirmed it. */
  | {
      readonly status: 'paid' | 'refunded' | 'refund-failed'
      readonly amount: number
      readonly currency: string
    }
  | { readonly status: 'failed'; readonly attempt: number; readonly reason: DeclineReason }
  | { readonly status: 'cancelled' }

export type PaymentCommand =
  /** A card goes to the provider. */
  | { readonly type: 'confirm' }
  /** The provider refused the card at once, so that another one can be tried. */
  | { readonly type: 'decline'; readonly attempt: number; readonly reason: DeclineReason }
  /** `orderHasEnded`: money that arrives now is for nothing. */
  | { readonly type: 'report'; readonly report: ProviderReport; readonly orderHasEnded: boolean }
  | { readonly type: 'void' }
  /** The payer does not try another card; the order ends with it. */
  | { readonly type: 'give-up' }
  /** Its provider is not configured; the order ends, and money that arrives is refunded later. */
  | { readonly type: 'abandon' }
  | { readonly type: 'refund' }

export const paymentEventTypes = [
  'opened',
  'confirming',
  'declined',
  'paid',
  /** Paid after the payment or its order had ended. */
  'paid-late',
  'failed',
  'voiding',
  'cancelled',
  'refunding',
  'refunded',
  /** The provider has the money again. */
  'refund-failed',
] as const
export type PaymentEventType = (typeof paymentEventTypes)[number]

/** `at` in unix seconds. */
export type PaymentEvent = {
  readonly type: PaymentEventType
  readonly at: number
  readonly reason?: DeclineReason
}

/** `mismatch`: the provider reports another amount or currency, so the report is about something else. */
export type PaymentDecision =
  | { readonly events: readonly PaymentEvent[] }
  | { readonly mismatch: true }
  | Refusal<'payment.closed'>

/** So many cards may be refused; then the payment has failed. */
export const MAX_CARD_ATTEMPTS = 5

/** What a command does to a payment. No events means that nothing changes, as with a report that comes twice. */
export function decidePayment(
  command: PaymentCommand,
  state: PaymentState,
  now: number,
): PaymentDecision {
  const happened = (...types: PaymentEventType[]) => ({
    events: types.map((type) => ({ type, at: now })),
  })
  switch (command.type) {
    case 'confirm':
      return state.status === 'OPEN' ? happened('confirming') : refuse('payment.closed')
    case 'decline':
      return decline(command, state, now)
    case 'report':
      return report(command, state, now)
    case 'void':
    case 'abandon':
      return isUnpaid(state) ? happened('voiding') : happened()
    case 'give-up':
      return giveUp(state, now)
    case 'refund':
      return state.status === 'PAID' ? happened('refunding') : happened()
    default:
      return command satisfies never
  }
}

/** Not while a card may still pay or has paid, because the payer would pay twice. */
function giveUp({ status }: PaymentState, at: number): PaymentDecision {
  if (status === 'CONFIRMING' || status === 'PAID') return refuse('payment.closed')
  return { events: status === 'OPEN' ? [{ type: 'voiding', at }] : [] }
}

/** The payment after an event. */
export function evolvePayment(state: PaymentState, { type }: PaymentEvent): PaymentState {
  const attempts = type === 'confirming' ? state.attempts + 1 : state.attempts
  const isCharged = type === 'paid' || (state.isCharged && !chargeEnds.has(type))
  return { ...state, status: statusAfter[type], attempts, isCharged }
}

/** A payment for which no money has come, and may still come. */
const isUnpaid = ({ status }: PaymentState): boolean => status === 'OPEN' || status === 'CONFIRMING'

const statusAfter: Readonly<Record<PaymentEventType, PaymentStatus>> = {
  opened: 'OPEN',
  confirming: 'CONFIRMING',
  declined: 'OPEN',
  paid: 'PAID',
  'paid-late': 'PAID',
  failed: 'FAILED',
  voiding: 'VOIDING',
  cancelled: 'CANCELLED',
  refunding: 'REFUNDING',
  refunded: 'REFUNDED',
  'refund-failed': 'REFUNDING',
}

const chargeEnds: ReadonlySet<PaymentEventType> = new Set(['refunding', 'refunded'])

type Command<T extends PaymentCommand['type']> = Extract<PaymentCommand, { type: T }>

function decline(
  { attempt, reason }: Command<'decline'>,
  state: PaymentState,
  now: number,
): PaymentDecision {
  if (state.status !== 'CONFIRMING' || attempt !== state.attempts) return { events: [] }
  const type = attempt >= MAX_CARD_ATTEMPTS ? 'failed' : 'declined'
  return { events: [{ type, at: now, reason }] }
}

function report(
  { report, orderHasEnded }: Command<'report'>,
  state: PaymentState,
  at: number,
): PaymentDecision {
  switch (report.status) {
    case 'pending':
      return { events: [] }
    case 'paid':
      return isSameAmount(report, state) ? paid(state, at, orderHasEnded) : mismatch
    case 'failed': {
      const isPresent = state.status === 'CONFIRMING' && report.attempt === state.attempts
      return { events: isPresent ? [{ type: 'failed', at, reason: report.reason }] : [] }
    }
    case 'cancelled': {
      const isOpen = isUnpaid(state) || state.status === 'VOIDING'
      return { events: isOpen ? [{ type: 'cancelled', at }] : [] }
    }
    case 'refunded':
      return isSameAmount(report, state) ? refunded(state, at) : mismatch
    case 'refund-failed':
      if (!isSameAmount(report, state)) return mismatch
      return { events: state.status === 'REFUNDED' ? [{ type: 'refund-failed', at }] : [] }
    default:
      return report satisfies never
  }
}

const mismatch = { mismatch: true } as const

/** Money for an order that has ended goes back. */
function paid(state: PaymentState, at: number, orderHasEnded: boolean): PaymentDecision {
  switch (state.status) {
    case 'OPEN':
    case 'CONFIRMING':
    case 'VOIDING':
      if (!orderHasEnded) return { events: [{ type: 'paid', at }] }
      break
    case 'FAILED':
    case 'CANCELLED':
      break
    case 'PAID':
    case 'REFUNDING':
    case 'REFUNDED':
      return { events: [] }
  }
  return {
    events: [
      { type: 'paid-late', at },
      { type: 'refunding', at },
    ],
  }
}

/** A refund may be reported before its payment, and may have been made by hand at the provider. */
function refunded(state: PaymentState, at: number): PaymentDecision {
  switch (state.status) {
    case 'REFUNDED':
      return { events: [] }
    case 'PAID':
    case 'REFUNDING':
      return { events: [{ type: 'refunded', at }] }
    default:
      return {
        events: [
          { type: 'paid-late', at },
          { type: 'refunded', at },
        ],
      }
  }
}

const isSameAmount = (
  report: { readonly amount: number; readonly currency: string },
  state: PaymentState,
): boolean => report.amount === state.amount && report.currency === state.currency
