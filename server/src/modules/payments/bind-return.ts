import { PAYMENT_RETURN } from '@pillion/contract/http/payments'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { PaymentProvider } from '../../partners/payments/payments.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { system } from '../../platform/db/scope.ts'
import { ownerOf } from '../../platform/http/request-caller.ts'
import { askProvider } from './call-provider.ts'
import { storeReport } from './receive-webhook.ts'
import { returnUrlOf } from './return-url.ts'
import { paymentByIntent } from './store.ts'

const SEE_OTHER = 303
const ANSWER_LIMIT = 20_000

/**
 * Leads from the page of a provider or bank to the order, for a provider that must know where to return to before there is an order,
 * or that goes on only then. Only the payer and the provider know the intent. What was paid is the provider's to say: what the
 * browser brings back is passed on, and its answer is stored like a webhook.
 */
export function bindReturn(context: AppContext, provider: PaymentProvider): void {
  const { app, database, settings } = context

  async function leadBack(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { intent, ...answer } = textsOf(request)
    const find = async () =>
      intent === undefined ? undefined : paymentByIntent(database, system, provider.name, intent)
    const payment = await context.admit(find, ownerOf(request))
    if (payment) await finish(context, provider, payment.intent_id, answer)
    const url = payment ? returnUrlOf(context, payment) : `${settings.publicUrl}/order-tracking`
    return reply.header('cache-control', 'no-store').redirect(url, SEE_OTHER)
  }

  const config = { operation: 'paymentReturn' }
  app.get(PAYMENT_RETURN, { config }, async (request, reply) => leadBack(request, reply))
  if (!provider.finishIntent) return
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: ANSWER_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post(PAYMENT_RETURN, { config }, async (request, reply) => leadBack(request, reply))
  })
}

/** The parts of the address and of a posted form that are single texts. */
function textsOf({ query, body }: FastifyRequest): Readonly<Record<string, string>> {
  const all = { ...(body as object | null), ...(query as object) }
  const isText = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string'
  return Object.fromEntries(Object.entries(all).filter(isText))
}

/** A provider that does not answer is asked again by the job. */
async function finish(
  context: AppContext,
  provider: PaymentProvider,
  intentId: string,
  answer: Readonly<Record<string, string>>,
): Promise<void> {
  if (!provider.finishIntent) return
  const outcome = await askProvider(context, async () => provider.finishIntent?.(intentId, answer))
  const report = 'value' in outcome ? outcome.value : undefined
  if (report) await storeReport(context, provider, { intentId, report })
}
