import { fromProviderMinor, providerExponents } from '@pillion/domain/money/provider-amounts'

import { reasonOfText } from './adyen-shapes.ts'
import { timeOf, type AdyenEvent } from './adyen-webhook.ts'
import { hasMoney, reportOf, type CardIntents } from './card-intents.ts'
import type { ProviderIntent } from './intent-store.ts'
import type { Notice } from './payments.ts'
import { refusedAgain } from './refund-refusals.ts'
import { refundedAmount, withRefund, type RefundsByReference } from './refunds-by-reference.ts'

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
      case 'CAPTURE_FAILED':
        // The order may be on its way, and Adyen may yet succeed.
        return [{ intentId, report: reportOf(intent), problem: 'capture-failed' }]
      default:
        // The webhook can be subscribed to more than is needed.
        return []
    }
  }

  async function takePayment(event: AdyenEvent, before: ProviderIntent) {
    const { intent_id, attempt } = before
    const { currency } = event.amount
    const amount = amountOf(event)
    // The payment itself refuses it, and its refund must not go to another one.
    const isOther = amount !== before.amount || currency !== before.currency
    const paid = { status: 'paid', reference: event.pspReference } as const
    const intent = isOther
      ? before
      : await intents.apply(intent_id, { attempt, refusalEnds: true }, paid)
    if (intent.is_voided) return { intentId: intent_id, report: reportOf(intent) }
    const report = { status: 'paid' as const, amount, currency }
    return { intentId: intent_id, report }
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

  /** In full or in part, made here or by hand. A repeated event has the same notice: the one before may have been lost. */
  async function takeRefund(event: AdyenEvent, { intent_id }: ProviderIntent): Promise<Notice[]> {
    const intent = await intents.change(intent_id, ({ refunds: before, amount, currency }) => {
      const refunds = refundsAfter(event, { before, currency })
      if (!refunds) return undefined
      return refundedAmount(refunds) < amount ? { refunds } : { refunds, status: 'refunded' }
    })
    const refunded = refundedAmount(intent.refunds)
    const notice = { intentId: intent_id, report: reportOf(intent) }
    if (refunded > intent.amount) return [{ ...notice, problem: 'over-refunded' }]
    const isInPart = refunded > 0 && refunded < intent.amount
    return [isInPart ? { ...notice, problem: 'refunded-in-part' } : notice]
  }

  /** Refused at once, or sent back by the bank after Adyen has confirmed it. One that another has made up for is only noted. */
  async function takeFailedRefund(
    event: AdyenEvent,
    { intent_id }: ProviderIntent,
  ): Promise<Notice[]> {
    const intent = await intents.change(intent_id, (before) => {
      const { status, amount, refusals } = before
      const refunds = refundsAfter(event, { before: before.refunds, currency: before.currency })
      if (!refunds) return undefined
      const due = amount - refundedAmount(refunds)
      const isRequested = status === 'refunding' || status === 'refunded'
      // A smaller one was made by hand.
      if (!isRequested || before.is_voided || due <= 0 || amountOf(event) < due) return { refunds }
      return { refunds, status: 'paid', refusals: refusedAgain(refusals) }
    })
    const { status, amount, currency, refusals } = intent
    if (status !== 'paid' && status !== 'refunding') return []
    const failed = { status: 'refund-failed', amount, currency } as const
    const notice = { intentId: intent_id, report: status === 'paid' ? failed : reportOf(intent) }
    return [refusals === 1 ? { ...notice, problem: 'refund-refused' } : notice]
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

/** The refunds with the one that an event is about; undefined if it says nothing new. */
function refundsAfter(
  event: AdyenEvent,
  { before, currency }: { before: RefundsByReference; currency: string },
): RefundsByReference | undefined {
  if (event.amount.currency !== currency) return undefined
  const failed = event.eventCode !== 'REFUND' || event.success !== 'true'
  const refund = { amount: amountOf(event), at: timeOf(event), failed }
  return withRefund(before, event.pspReference, refund)
}

const amountOf = ({ amount: { value, currency } }: AdyenEvent): number =>
  fromProviderMinor(value, currency, RULES)
