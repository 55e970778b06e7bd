import { PAYMENT_WEBHOOK } from '@pillion/contract/http/payments'

import type { PaymentProvider } from '../../partners/payments/payments.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { receiveWebhook } from './receive-webhook.ts'

/** Receives the provider's webhooks. The signature is over the bytes of the body, so they are not parsed before. */
export function bindWebhook(context: AppContext, provider: PaymentProvider): void {
  void context.app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    const config = { operation: 'paymentWebhook' }
    scope.post(PAYMENT_WEBHOOK, { config }, async (request, reply) => {
      const { headers, body } = request
      if (!Buffer.isBuffer(body)) throw new Refusal('error.malformed')
      const outcome = await receiveWebhook(context, provider, { headers, body })
      switch (outcome) {
        case 'stored':
          return provider.webhookAnswer === undefined
            ? reply.code(200).send({ received: true })
            : reply.code(200).type('text/plain').send(provider.webhookAnswer)
        case 'forged':
          throw new Refusal('error.unauthenticated')
        case 'unknown':
          throw new Refusal('error.not-found')
        case 'mismatch':
          throw new Refusal('payment.closed')
        default:
          return outcome satisfies never
      }
    })
  })
}
