import type { Notice, PaymentProblem, PaymentProvider } from '../../partners/payments/payments.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { system } from '../../platform/db/scope.ts'
import { addJob } from '../../platform/jobs/add-jobs.ts'
import { changePayment } from './change-payment.ts'
import { paymentByIntent } from './store.ts'

export type WebhookOutcome = 'stored' | 'forged' | 'unknown' | 'mismatch'

/**
 * Stores what a webhook says. The provider repeats one that was not stored. What is slow or costs nothing, asking the
 * provider and refusing what it did not sign, takes no place among the calls under way.
 */
export async function receiveWebhook(
  context: AppContext,
  provider: PaymentProvider,
  webhook: Parameters<PaymentProvider['readWebhook']>[0],
): Promise<WebhookOutcome> {
  const notices = await provider.readWebhook(webhook)
  if (!notices) {
    context.log.warn(
      { provider: provider.name },
      'a webhook was not signed by the payment provider',
    )
    return 'forged'
  }
  return context.admit(() => storeAll(context, provider, notices), {
    id: provider.name,
    isAnonymous: false,
  })
}

async function storeAll(
  context: AppContext,
  provider: PaymentProvider,
  notices: readonly Notice[],
): Promise<WebhookOutcome> {
  for (const notice of notices) {
    const outcome = await storeReport(context, provider, notice)
    if (outcome !== 'stored') return outcome
  }
  return 'stored'
}

/** Stores what the provider says of a payment. */
export async function storeReport(
  context: AppContext,
  provider: PaymentProvider,
  { intentId, report, askAt, problem, mayBeForeign }: Notice,
): Promise<WebhookOutcome> {
  const { database, log, notify } = context
  const payment = await paymentByIntent(database, system, provider.name, intentId)
  if (!payment) return mayBeForeign ? 'stored' : 'unknown'
  if (askAt !== undefined) await database.run(system, askAgainJob(payment.payment_id, askAt))
  const changed = await database.transaction(system, (transaction) =>
    changePayment(transaction, context, payment.payment_id, { type: 'report', report }),
  )
  notify()
  const about = { order: payment.order_id }
  const isStored = changed !== undefined && 'state' in changed
  const hasFailed = isStored && changed.events.some(({ type }) => type === 'refund-failed')
  if (hasFailed)
    log.error(
      about,
      'a refund that the payment provider had confirmed has failed; it is requested again',
    )
  else if (problem) log.error(about, problems[problem])
  if (isStored) return 'stored'
  log.error(about, 'the payment provider reports another amount or currency than the payment has')
  return 'mismatch'
}

/** `at` in unix seconds. Each time has a job of its own, since a later webhook may be about something else. */
const askAgainJob = (paymentId: string, at: number) =>
  addJob({
    queue: 'ask-payment-provider',
    key: `ask-${paymentId}-${at}`,
    payload: { payment_id: paymentId },
    runAt: at * 1_000,
  })

/** The same for one that is refused at once. */
export const REFUND_REFUSED = 'the payment provider refused a refund; it will be requested again'

const problems: Readonly<Record<PaymentProblem, string>> = {
  'refunded-in-part':
    'part of a payment was refunded at the payment provider; the books do not have it',
  'refund-refused': REFUND_REFUSED,
  'over-refunded': 'refunded more than was paid; ask the provider to return the excess',
  'capture-failed': 'a payment was authorised, but the payment provider could not capture it',
}
