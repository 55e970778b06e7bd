import { createHash } from 'node:crypto'

import type { createIntent as operation } from '@pillion/contract/http/payments'
import type { AnswerOf } from '@pillion/contract/operation'
import { PAYMENT_OPEN_SECONDS } from '@pillion/domain/payments/payment-steps'

import type { PaymentProvider } from '../../partners/payments/payments.ts'
import { iso, type AppContext } from '../../platform/app-context.ts'
import { callerKey } from '../../platform/auth/idempotent-call-of.ts'
import { unixNow } from '../../platform/clock/clock.ts'
import { uuid } from '../../platform/clock/random.ts'
import type { Idempotency } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { placeOnce } from '../orders/place-once.ts'
import { callProvider } from './call-provider.ts'
import { settleJob } from './change-payment.ts'
import { requireCardPayment } from './require-card-payment.ts'
import { openPaymentStatement } from './store.ts'
import { cardMethodOf, walletWithCards } from './stored-cards.ts'
import { requireWallet } from './wallet-token.ts'

/**
 * Places an order that waits for its payment, with an intent at the provider for what is left of the fee (PAY-14). The
 * provider is asked first: an intent that is not stored costs nothing, an order without one could not be paid.
 */
export async function createIntent(
  context: AppContext,
  configured: PaymentProvider | undefined,
  { caller, body, idempotency }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { clock, random, keys } = context
  const { vendor_id, wallet_id, bearer_token, order } = body
  const provider = await requireCardPayment(context, configured, { caller, vendorId: vendor_id })
  const claims = requireWallet(
    bearer_token,
    { vendorId: vendor_id, caller },
    { keys: keys.payments, now: unixNow(clock) },
  )
  if (claims.wallet !== wallet_id) throw new Refusal('error.payment.init', { field: 'wallet_id' })

  const call = { caller, idempotency, body: { ...order, vendor_id } }
  return placeOnce(context, call, 'online', async (placement) => {
    const amount = placement.delivery_fee - (placement.discount ?? 0)
    // A voucher can leave nothing to pay.
    if (amount <= 0)
      throw new Refusal('error.no-payment-method-available', { field: 'payment_method' })
    const intent = { walletId: wallet_id, amount, currency: placement.currency }
    const key = providerKey(callerKey(caller), idempotency)
    const { intentId } = await callProvider(context, 'error.payment.intent-creation', () =>
      provider.createIntent(intent, key),
    )
    const method = await cardMethodOf(context, provider, walletWithCards(caller, wallet_id))
    const payment = {
      payment_id: uuid(random),
      wallet_id,
      provider: provider.name,
      intent_id: intentId,
    }
    const deadline = clock.now() + PAYMENT_OPEN_SECONDS * 1_000
    return {
      answerFor: (order_id) => ({
        result: { payment_methods: [method], intent_id: intentId, order_id },
      }),
      statementsFor: (order) => [
        openPaymentStatement(payment, order, iso(clock)),
        settleJob(payment.payment_id, deadline),
      ],
    }
  })
}

/**
 * A repeated call asks the provider for the same intent, a changed one for another: a call that failed may have left an
 * intent without an order. The caller's own key is not for others to see.
 */
const providerKey = (caller: string, { key, hash }: Idempotency): string =>
  createHash('sha256').update(`intent\n${caller}\n${key}\n`).update(hash).digest('base64url')
