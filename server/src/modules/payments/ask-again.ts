import type { PaymentProvider } from '../../partners/payments/payments.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { JobPayloads } from '../../platform/jobs/job.ts'
import { storeReport } from './receive-webhook.ts'
import { readPayment } from './store.ts'

/** Asks the provider what it did not know when its webhook came. Repeated if the provider fails. */
export async function askAgain(
  context: AppContext,
  provider: PaymentProvider | undefined,
  { payment_id }: JobPayloads['ask-payment-provider'],
): Promise<void> {
  const payment = await readPayment(context.database, payment_id)
  if (!payment || provider?.name !== payment.provider) return
  const { intent_id: intentId } = payment
  const notice = provider.recheckIntent
    ? await provider.recheckIntent(intentId)
    : { intentId, report: await provider.readIntent(intentId) }
  await storeReport(context, provider, notice)
}
