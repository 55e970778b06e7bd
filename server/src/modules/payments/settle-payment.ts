import type { ProviderReport } from '@pillion/domain/payments/payment'
import {
  nextPaymentStep,
  PAYMENT_CHECK_SECONDS,
  PAYMENT_OPEN_SECONDS,
} from '@pillion/domain/payments/payment-steps'

import { RefundRefusedError, type PaymentProvider } from '../../partners/payments/payments.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { unixNow } from '../../platform/clock/clock.ts'
import { system } from '../../platform/db/scope.ts'
import type { JobPayloads } from '../../platform/jobs/job.ts'
import { findOrder } from '../orders/find-order.ts'
import { changePayment, settleJob, type Change } from './change-payment.ts'
import { REFUND_REFUSED } from './receive-webhook.ts'
import { paymentByOrder, paymentEvents, readPayment, stateOf, type PaymentRow } from './store.ts'

/** Between two looks at a payment whose provider this process does not have; another one may. Seconds. */
const ABSENT_PROVIDER_SECONDS = 120

/** Between two requests of a refund that the provider refuses. */
const LONGEST_REFUND_WAIT_SECONDS = 3_600

/**
 * Brings a payment one step nearer to its end: asks the provider, voids or refunds, and stores what comes of it. Safe to
 * run twice. Runs again until nothing is left to do, so that a lost webhook or a provider that fails delays it only. A payment
 * whose provider is not configured waits for it.
 */
export async function settlePayment(
  context: AppContext,
  provider: PaymentProvider | undefined,
  { payment_id }: JobPayloads['settle-payment'],
): Promise<void> {
  const { database, clock, log } = context
  const payment = await readPayment(database, payment_id)
  if (!payment) return
  const order = await findOrder(database, payment.order_id)
  const isAbsent = provider?.name !== payment.provider
  const step = nextPaymentStep(stateOf(payment), order, unixNow(clock))
  let isNew = false
  switch (step.type) {
    case 'done':
      return
    case 'wait':
      return void (await database.run(system, settleJob(payment_id, step.at * 1_000)))
    case 'ask':
      break
    case 'void':
      // Stored first, so that no card can be sent meanwhile.
      isNew = await change(context, payment, { type: isAbsent ? 'abandon' : 'void' })
      break
    case 'refund':
      isNew = await change(context, payment, { type: 'refund' })
  }
  let wait = isAbsent ? ABSENT_PROVIDER_SECONDS : PAYMENT_CHECK_SECONDS
  if (!provider || isAbsent) {
    const about = { order: payment.order_id, provider: payment.provider }
    if (isNew)
      log.warn(about, 'the provider of a payment is not configured; the payment waits for it')
  } else if ((await ask(context, provider, { payment, step: step.type })) === 'refund-refused')
    wait = await waitAfterRefusal(context, payment_id)
  const now = clock.now() / 1_000
  const deadline = stateOf(payment).openedAt + PAYMENT_OPEN_SECONDS
  const at = deadline > now ? Math.min(now + wait, deadline) : now + wait
  await database.run(system, settleJob(payment_id, at * 1_000))
}

/** Asks the provider, and stores what it says. */
async function ask(
  context: AppContext,
  provider: PaymentProvider,
  { payment, step }: { payment: PaymentRow; step: 'ask' | 'void' | 'refund' },
): Promise<'asked' | 'failed' | 'refund-refused'> {
  const { log } = context
  try {
    const report = await act(provider, payment, step)
    await change(context, payment, { type: 'report', report })
    return 'asked'
  } catch (error) {
    const about = { err: error, order: payment.order_id }
    const isRefused = error instanceof RefundRefusedError
    if (isRefused) log.error(about, REFUND_REFUSED)
    else log.warn(about, 'payment provider failed; will be asked again')
    return isRefused ? 'refund-refused' : 'failed'
  }
}

/** The seconds until the next attempt: as long again as the refund has been due. */
async function waitAfterRefusal({ database, clock }: AppContext, paymentId: string) {
  const events = await paymentEvents(database, system, paymentId)
  const due = events.findLast(({ type }) => type === 'refunding' || type === 'refund-failed')
  const since = unixNow(clock) - (due?.created_at ?? 0)
  return Math.min(Math.max(since, PAYMENT_CHECK_SECONDS), LONGEST_REFUND_WAIT_SECONDS)
}

/** Has the payment of an order that has ended settled. */
export async function settleOrder(
  { database, clock }: AppContext,
  { order_id }: JobPayloads['settle-order'],
): Promise<void> {
  const payment = await paymentByOrder(database, system, order_id)
  if (payment) await database.run(system, settleJob(payment.payment_id, clock.now()))
}

/** The provider's word after the act counts, not the answer to it, which may be older. */
async function act(
  provider: PaymentProvider,
  { payment_id, intent_id }: PaymentRow,
  step: 'ask' | 'void' | 'refund',
): Promise<ProviderReport> {
  if (step === 'void') await provider.cancelIntent(intent_id, `${payment_id}:void`)
  if (step === 'refund') await provider.refundIntent(intent_id, `${payment_id}:refund`)
  return provider.readIntent(intent_id)
}

/** Whether anything has happened to the payment. */
async function change(
  context: AppContext,
  { payment_id, order_id }: PaymentRow,
  change: Change,
): Promise<boolean> {
  const { database, log, notify } = context
  const changed = await database.transaction(system, (transaction) =>
    changePayment(transaction, context, payment_id, change),
  )
  if (changed && 'refused' in changed)
    log.error(
      { order: order_id, refused: changed.refused },
      'the payment provider reported another amount or currency',
    )
  notify()
  return changed !== undefined && 'events' in changed && changed.events.length > 0
}
