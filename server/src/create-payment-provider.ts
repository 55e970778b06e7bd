import { PAYMENT_WEBHOOK } from '@pillion/contract/http/payments'

import type { PaymentProvider } from './partners/payments/payments.ts'
import { bindSandboxPages } from './partners/payments/sandbox-pages.ts'
import { sandboxPayments } from './partners/payments/sandbox-payments.ts'
import type { AppContext } from './platform/app-context.ts'
import type { JobPayloads } from './platform/jobs/job.ts'

/** The installation's payment provider; undefined when nothing can be paid by card. */
export async function createPaymentProvider(
  context: AppContext,
): Promise<PaymentProvider | undefined> {
  const { app, database, clock, random, keys, settings, paymentJobs } = context
  if (settings.payments === 'none') return undefined
  const { publicUrl } = settings
  const sandbox = await sandboxPayments({
    database,
    clock,
    random,
    publicUrl,
    keys: keys.payments,
  })
  bindSandboxPages(context, sandbox)

  async function sendWebhook({ intent_id }: JobPayloads['send-sandbox-webhook']): Promise<void> {
    const { body, headers } = await sandbox.webhookOf(intent_id)
    const { statusCode } = await app.inject({
      method: 'POST',
      url: PAYMENT_WEBHOOK,
      headers,
      payload: body,
    })
    if (statusCode !== 200) throw new Error(`a webhook of the sandbox was answered ${statusCode}`)
  }
  paymentJobs.handle('send-sandbox-webhook', sendWebhook)
  return sandbox
}
