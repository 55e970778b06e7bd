import type { confirmIntent as operation } from '@pillion/contract/http/payments'
import type { AnswerOf, BodyOf } from '@pillion/contract/operation'
import type { DeclineReason } from '@pillion/domain/payments/decline-reasons'
import { refuse } from '@pillion/domain/refusals/refusal'

import {
  shapeOf,
  type Confirmation,
  type Instrument,
  type PaymentProvider,
} from '../../partners/payments/payments.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import { unixNow } from '../../platform/clock/clock.ts'
import { system } from '../../platform/db/scope.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { requireOwnOrder } from '../orders/require-own-order.ts'
import { beginAttempt } from './begin-attempt.ts'
import { askProvider } from './call-provider.ts'
import { changePayment, type Change } from './change-payment.ts'
import { requireCardPayment } from './require-card-payment.ts'
import { returnUrlOf } from './return-url.ts'
import { paymentByIntent, type PaymentRow } from './store.ts'
import { requireWallet } from './wallet-token.ts'

type Body = BodyOf<typeof operation>

/**
 * Sends a card to the provider (PAY-15, PAY-16, PAY-17). A repeated call is the same attempt, for which the provider has the same
 * answer. If the provider does not answer, its report decides; the payer sees the order wait for it.
 */
export async function confirmIntent(
  context: AppContext,
  configured: PaymentProvider | undefined,
  { caller, body, idempotency }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { database, clock, keys, notify } = context
  const { vendor_id } = body.order
  const provider = await requireCardPayment(context, configured, { caller, vendorId: vendor_id })
  const claims = requireWallet(
    body.bearer_token,
    { vendorId: vendor_id, caller },
    { keys: keys.payments, now: unixNow(clock) },
  )
  const instrument = instrumentOf(body, provider)
  if (caller.kind === 'guest') requireUnkept(instrument)
  const scope = scopeOf(caller)
  const payment = await paymentByIntent(database, scope, provider.name, body.purchase_intent_id)
  if (!payment || payment.vendor_id !== vendor_id || payment.wallet_id !== claims.wallet)
    throw new Refusal('payment.closed', { field: 'purchase_intent_id' })
  const { order_id } = payment
  requireSameOrder(body, await requireOwnOrder(database, caller, order_id))

  const attempt = await beginAttempt(context, payment, idempotency)
  notify()
  const outcome = await askProvider(context, () =>
    provider.confirmIntent(
      {
        intentId: payment.intent_id,
        walletId: claims.wallet,
        attempt,
        instrument,
        returnUrl: returnUrlOf(context, payment),
      },
      `${payment.payment_id}:${attempt}`,
    ),
  )
  const confirmation = 'value' in outcome ? outcome.value : ({ outcome: 'accepted' } as const)
  if (confirmation.outcome === 'declined')
    throw await decline(context, payment, { attempt, reason: confirmation.reason })
  return {
    result: { order_id, redirect_required: redirectOf(context, provider, confirmation) },
  }
}

/** The fields of a card and its kind have to be those of the provider. */
function instrumentOf(body: Body, provider: PaymentProvider): Instrument {
  const { payment_instrument_id: id, card_details: card, payment_method } = body
  if (payment_method !== provider.kind)
    throw new Refusal('error.no-payment-method-available', { field: 'payment_method' })
  if (id !== 'NEW' && !card) return { storedCardId: id }
  const shape = provider.cardFields?.shape
  if (id === 'NEW' && !card && shape === undefined) return 'on-provider-page'
  if (id === 'NEW' && card && shapeOf(card) === shape) return { card }
  throw new Refusal('error.malformed', { field: 'card_details' })
}

/** A guest keeps no cards: the wallet ends with its token. */
function requireUnkept(instrument: Instrument): void {
  if (instrument === 'on-provider-page') return
  if ('storedCardId' in instrument)
    throw new Refusal('error.malformed', { field: 'payment_instrument_id' })
  if (instrument.card.save_card)
    throw new Refusal('error.malformed', { field: 'card_details.save_card' })
}

/** The intent belongs to an order that the caller has described. */
function requireSameOrder(
  { order }: Body,
  stored: { vat_number: string | null; preordered_for: number | null },
): void {
  const isSame =
    (order.vat_number?.trim() || null) === stored.vat_number &&
    (order.preordered_for ?? null) === stored.preordered_for
  if (!isSame) throw new Refusal('error.malformed', { field: 'order' })
}

async function decline(
  context: AppContext,
  { payment_id, order_id }: PaymentRow,
  { attempt, reason }: { attempt: number; reason: DeclineReason },
): Promise<Refusal> {
  const { database, notify } = context
  const change: Change = { type: 'decline', attempt, reason }
  const changed = await database.transaction(system, (transaction) =>
    changePayment(transaction, context, payment_id, change),
  )
  notify()
  const isOpen = changed && 'state' in changed && changed.state.status === 'OPEN'
  const refused = refuse('payment.declined', { reason, canRetry: isOpen === true })
  return Refusal.of(refused, { details: isOpen ? { order_id } : undefined })
}

/** Only the provider's own pages, over https; or those of the sandbox, which is this server (GAP-083). */
function redirectOf(
  { log, settings }: AppContext,
  { redirectOrigins }: PaymentProvider,
  confirmation: Exclude<Confirmation, { outcome: 'declined' }>,
) {
  if (confirmation.outcome !== 'redirect') return null
  const url = URL.parse(confirmation.url)
  const isSafe = url?.protocol === 'https:' || url?.origin === new URL(settings.publicUrl).origin
  if (!url || !isSafe || !redirectOrigins.includes(url.origin)) {
    log.error({ origin: url?.origin }, 'the payment provider redirects to a page of somebody else')
    throw new Refusal('error.payment.init')
  }
  return { redirectUrl: url.href }
}
