import { fromProviderMinor, providerExponents } from '@pillion/domain/money/provider-amounts'

import { reasonOfText } from './adyen-shapes.ts'
import type { AdyenEvent } from './adyen-webhook.ts'
import { reportOf, type CardIntents } from './card-intents.ts'
import type { ProviderIntent } from './intent-store.ts'
import type { Notice } from './payments.ts'

const RULES = providerExponents.adyen

/** What Adyen's events say of payments. */
export function adyenEvents(intents: CardIntents) {
  return takeEvent

  /** Stores what an event says of a payment of this installation. */
  async function takeEvent(event: AdyenEvent): Promise<Notice[]> {
    const [, intentId = '', attempt = ''] = /^(p\w{24})\.(\d+)$/.exec(event.merchantReference) ?? []
    const intent = intentId === '' ? undefined : await intents.find(intentId)
    if (!intent) return []
    const isSuccess = event.success === 'true'
    switch (event.eventCode) {
      case 'AUTHORISATION':
        return isSuccess
          ? [await takePayment(event, intent)]
          : takeRefusal(event, intent, Number(attempt))
      case 'REFUND':
        return isSuccess ? takeRefund(event, intent) : takeFailedRefund(event, intent)
      case 'REFUND_FAILED':
      case 'REFUNDED_REVERSED':
        return takeFailedRefund(event, intent)
      case 'TECHNICAL_CANCEL':
      case 'CANCELLATION':
        return takeCancellation(intent, { attempt: Number(attempt), isSuccess })
      default:
        // The webhook can be subscribed to more than is needed.
        return []
    }
  }

  async function takePayment(event: AdyenEvent, { intent_id, attempt }: ProviderIntent) {
    const paid = { status: 'paid', reference: event.pspReference } as const
    const intent = await intents.apply(intent_id, { attempt, refusalEnds: true }, paid)
    if (intent.is_voided) return { intentId: intent_id, report: reportOf(intent) }
    const { value, currency } = event.amount
    const amount = fromProviderMinor(value, currency, RULES)
    return { intentId: intent_id, report: { status: 'paid' as const, amount, currency } }
  }

  /** One that comes before the answer to its card is not passed on: another card can be tried then. */
  async function takeRefusal(
    event: AdyenEvent,
    { intent_id, status }: ProviderIntent,
    attempt: number,
  ) {
    const refused = { status: 'refused', reason: reasonOfText(event.reason) } as const
    const intent = await intents.apply(intent_id, { attempt, refusalEnds: true }, refused)
    return status === 'pending' && intent.status === 'failed'
      ? [{ intentId: intent_id, report: reportOf(intent) }]
      : []
  }

  /** A part that was given back by hand is left to the books. */
  async function takeRefund(event: AdyenEvent, { intent_id, amount }: ProviderIntent) {
    const { value, currency } = event.amount
    if (fromProviderMinor(value, currency, RULES) !== amount) return []
    const intent = await intents.change(intent_id, ({ failed_refunds }) =>
      failed_refunds.includes(event.pspReference) ? undefined : { status: 'refunded' },
    )
    return intent.status === 'refunded' ? [{ intentId: intent_id, report: reportOf(intent) }] : []
  }

  /** Refused at once, or sent back by the bank after Adyen has confirmed it. */
  async function takeFailedRefund(event: AdyenEvent, { intent_id, amount }: ProviderIntent) {
    const { value, currency } = event.amount
    if (fromProviderMinor(value, currency, RULES) !== amount) return []
    const intent = await intents.change(intent_id, ({ status, refusals, failed_refunds }) =>
      (status === 'refunding' || status === 'refunded') &&
      !failed_refunds.includes(event.pspReference)
        ? {
            status: 'paid',
            refusals: refusals + 1,
            failed_refunds: [...failed_refunds, event.pspReference],
          }
        : undefined,
    )
    const report = { status: 'refund-failed' as const, amount, currency }
    return intent.status === 'paid' ? [{ intentId: intent_id, report }] : []
  }

  /** A cancellation that fails found nothing to cancel, or a payment, of which there is an event, too. */
  async function takeCancellation(
    { intent_id }: ProviderIntent,
    { attempt, isSuccess }: { attempt: number; isSuccess: boolean },
  ) {
    const intent = await intents.change(intent_id, ({ status, attempt: present, is_voided }) => {
      if (attempt !== present) return undefined
      const voided = { is_voided: is_voided || isSuccess }
      if (hasMoney(status)) return isSuccess ? { ...voided, status: 'refunded' } : undefined
      return { ...voided, status: 'cancelled', waiting: null }
    })
    return attempt === intent.attempt ? [{ intentId: intent_id, report: reportOf(intent) }] : []
  }
}

export const hasMoney = (status: ProviderIntent['status']): boolean =>
  status === 'paid' || status === 'refunding' || status === 'refunded'
