import { PAYMENT_RETURN, PAYMENT_WEBHOOK } from '@pillion/contract/http/payments'

import { adyenPages } from './partners/payments/adyen-pages.ts'
import { adyenPayments } from './partners/payments/adyen-payments.ts'
import { bindCardPages } from './partners/payments/card-pages.ts'
import { cyberSourcePages } from './partners/payments/cybersource-pages.ts'
import { cyberSourcePayments } from './partners/payments/cybersource-payments.ts'
import type { PaymentProvider } from './partners/payments/payments.ts'
import { bindSandboxPages } from './partners/payments/sandbox-pages.ts'
import { sandboxPayments } from './partners/payments/sandbox-payments.ts'
import { stripePayments } from './partners/payments/stripe-payments.ts'
import type { AppContext } from './platform/app-context.ts'
import type { JobPayloads } from './platform/jobs/job.ts'
import { localeFor } from './platform/text/locale-for.ts'
import { translatorFor } from './platform/text/translator.ts'

/** The installation's payment provider; undefined when nothing can be paid by card. */
export async function createPaymentProvider(
  context: AppContext,
): Promise<PaymentProvider | undefined> {
  // Those of a sandbox that was configured earlier; nobody waits for them.
  context.paymentJobs.handle('send-sandbox-webhook', async () => {})
  switch (context.settings.payments) {
    case 'none':
      return undefined
    case 'sandbox':
      return createSandbox(context)
    case 'stripe':
      return createStripe(context)
    case 'adyen':
      return createAdyen(context)
    case 'cybersource':
      return createCyberSource(context)
    default:
      return context.settings.payments satisfies never
  }
}

function createStripe({ settings, clock, random, country }: AppContext): PaymentProvider {
  const { stripe, publicUrl } = settings
  if (!stripe) throw new Error('the settings of Stripe are missing')
  const locale = localeFor(undefined, country.defaultLanguage)
  return stripePayments({
    ...stripe,
    clock,
    random,
    publicUrl,
    returnUrl: publicUrl + PAYMENT_RETURN,
    description: translatorFor(locale).translate('request.summary.fee'),
  })
}

function createAdyen(context: AppContext): PaymentProvider {
  const { settings, country } = context
  const { adyen, cardPagesUrl, publicUrl } = settings
  if (!adyen || cardPagesUrl === undefined) throw new Error('the settings of Adyen are missing')
  const returnUrl = publicUrl + PAYMENT_RETURN
  const countryCode = country.code.toUpperCase()
  const pages = adyenPages({ ...adyen, publicUrl, countryCode })
  bindCardPages({ ...context, publicUrl, cardPagesUrl }, pages)
  return adyenPayments({ ...context, ...adyen, cardPagesUrl, returnUrl })
}

function createCyberSource(context: AppContext): PaymentProvider {
  const { settings } = context
  const { cyberSource, cardPagesUrl, publicUrl } = settings
  if (!cyberSource || cardPagesUrl === undefined)
    throw new Error('the settings of CyberSource are missing')
  const returnUrl = publicUrl + PAYMENT_RETURN
  const provider = cyberSourcePayments({ ...context, ...cyberSource, cardPagesUrl, returnUrl })
  const pages = cyberSourcePages(provider, { ...cyberSource, publicUrl })
  bindCardPages({ ...context, publicUrl, cardPagesUrl }, pages)
  return provider
}

async function createSandbox(context: AppContext): Promise<PaymentProvider> {
  const { app, database, clock, random, keys, settings, paymentJobs } = context
  const { publicUrl } = settings
  const sandbox = await sandboxPayments({
    database,
    clock,
    random,
    publicUrl,
    keys: keys.payments,
    kind: settings.sandboxCardKind,
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
