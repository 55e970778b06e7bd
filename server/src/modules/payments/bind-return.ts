import { PAYMENT_RETURN } from '@pillion/contract/http/payments'

import type { PaymentProvider } from '../../partners/payments/payments.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { system } from '../../platform/db/scope.ts'
import { ownerOf } from '../../platform/http/request-caller.ts'
import { returnUrlOf } from './return-url.ts'
import { paymentByIntent } from './store.ts'

const SEE_OTHER = 303

/**
 * Leads from the provider's page to the order, for a provider that must know where to return to before there is an order. Only the payer
 * and the provider know the intent. Changes nothing: what was paid is the provider's to say.
 */
export function bindReturn(context: AppContext, { name }: PaymentProvider): void {
  const { app, database, settings } = context
  app.get(PAYMENT_RETURN, { config: { operation: 'paymentReturn' } }, async (request, reply) => {
    const { intent } = request.query as { intent?: unknown }
    const payment =
      typeof intent === 'string'
        ? await context.admit(
            () => paymentByIntent(database, system, name, intent),
            ownerOf(request),
          )
        : undefined
    const url = payment ? returnUrlOf(context, payment) : `${settings.publicUrl}/order-tracking`
    return reply.header('cache-control', 'no-store').redirect(url, SEE_OTHER)
  })
}
