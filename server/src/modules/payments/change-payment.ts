import { isTerminal } from '@pillion/domain/orders/transitions'
import { transfersOf, type Transfer } from '@pillion/domain/payments/ledger'
import {
  decidePayment,
  evolvePayment,
  type PaymentCommand,
  type PaymentEvent,
  type PaymentDecision,
  type PaymentState,
} from '@pillion/domain/payments/payment'
import { orderMoveOf, PAYMENT_CHECK_SECONDS } from '@pillion/domain/payments/payment-steps'

import type { AppContext } from '../../platform/app-context.ts'
import { iso } from '../../platform/app-context.ts'
import { unixNow } from '../../platform/clock/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/add-jobs.ts'
import { changeOrder, type Command } from '../orders/change-order.ts'
import { addTransfersStatement, newTransfers } from './ledger-store.ts'
import { changePaymentStatement, lockPayment, stateOf, type PaymentRow } from './store.ts'

type ChangeContext = Pick<AppContext, 'clock' | 'random' | 'flags'>

/** A report without what only the database knows. */
export type Change =
  | Exclude<PaymentCommand, { type: 'report' }>
  | Omit<Extract<PaymentCommand, { type: 'report' }>, 'orderHasEnded'>

export type ChangedPayment =
  | { payment: PaymentRow; state: PaymentState; events: readonly PaymentEvent[] }
  | { payment: PaymentRow; refused: Exclude<PaymentDecision, { events: unknown }> }

/**
 * The only way to change a payment: locks it and its order, decides, and writes both, the payment's events, its ledger
 * entries and the jobs that follow. Undefined for an unknown payment. The provider is never called in here.
 */
export async function changePayment(
  transaction: Transaction,
  context: ChangeContext,
  paymentId: string,
  change: Change,
): Promise<ChangedPayment | undefined> {
  const now = unixNow(context.clock)
  const payment = await lockPayment(transaction, paymentId)
  if (!payment) return undefined
  const before = stateOf(payment)
  let decision: PaymentDecision = { events: [] }
  const decide = (orderHasEnded: boolean) => {
    const command = change.type === 'report' ? { ...change, orderHasEnded } : change
    decision = decidePayment(command, before, now)
    return decision
  }
  const moved = await changeOrder(transaction, context, payment.order_id, (order) => {
    const orderHasEnded = isTerminal(order)
    const decided = decide(orderHasEnded)
    // An order that has ended stays as it ended, whatever becomes of its payment.
    if (!('events' in decided) || orderHasEnded) return []
    if (change.type === 'abandon' || change.type === 'give-up')
      return unpaid.has(before.status) ? [paymentCancelled] : []
    return movesOf(decided.events)
  })
  // It is archived, so it has ended.
  if ('unknown' in moved) decide(true)
  if ('refusal' in moved)
    throw new Error(`the order of a payment did not follow it: ${payment.order_id}`)
  return write(transaction, context, { payment, before, decision })
}

function movesOf(events: readonly PaymentEvent[]): Command[] {
  return events.flatMap(({ type }) => {
    const to = orderMoveOf[type]
    return to === undefined ? [] : [{ type: 'move' as const, to }]
  })
}

/** Money may still come for it. Its order can end without waiting for the provider, since the money then goes back. */
const unpaid: ReadonlySet<PaymentState['status']> = new Set(['OPEN', 'CONFIRMING', 'VOIDING'])

const paymentCancelled: Command = { type: 'move', to: 'PAYMENT_CANCELLED' }

async function write(
  transaction: Transaction,
  context: ChangeContext,
  {
    payment,
    before,
    decision,
  }: { payment: PaymentRow; before: PaymentState; decision: PaymentDecision },
): Promise<ChangedPayment> {
  if (!('events' in decision)) return { payment, refused: decision }
  const { events } = decision
  const transfers: Transfer[] = []
  let state = before
  for (const event of events) {
    transfers.push(...transfersOf(event, state, payment))
    state = evolvePayment(state, event)
  }
  if (events.length > 0)
    await Promise.all(
      [
        changePaymentStatement(payment, state, events),
        ...(transfers.length > 0
          ? [
              addTransfersStatement(
                payment,
                newTransfers(context.random, transfers),
                iso(context.clock),
              ),
            ]
          : []),
        ...jobsAfter(context, payment, events),
      ].map((statement) => transaction.run(statement)),
    )
  return { payment, state, events }
}

/** A paid order goes to dispatch; a payment that waits for the provider is looked at again. */
function jobsAfter(
  { clock }: ChangeContext,
  { payment_id, order_id }: PaymentRow,
  events: readonly PaymentEvent[],
) {
  const has = (type: PaymentEvent['type']) => events.some((event) => event.type === type)
  const dispatch = addJob({
    queue: 'order-placed',
    key: order_id,
    payload: { order_id },
    runAt: clock.now(),
  })
  const settleAt = (runAt: number) => settleJob(payment_id, runAt)
  return [
    ...(has('paid') ? [dispatch] : []),
    ...(has('confirming') ? [settleAt(clock.now() + PAYMENT_CHECK_SECONDS * 1_000)] : []),
    ...((has('paid-late') && has('refunding')) || has('refund-failed')
      ? [settleAt(clock.now())]
      : []),
  ]
}

/** At most one job looks after a payment. `runAt` in milliseconds since 1970. */
export const settleJob = (paymentId: string, runAt: number) =>
  addJob({
    queue: 'settle-payment',
    key: `payment-${paymentId}`,
    payload: { payment_id: paymentId },
    runAt,
  })
