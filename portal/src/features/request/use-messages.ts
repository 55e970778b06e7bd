import type { VoucherDiscount } from '@pillion/contract/models/voucher'
import { declineReasons } from '@pillion/domain/payments/decline-reasons'
import { voucherRefusalReasons } from '@pillion/domain/vouchers/voucher-refusal-reasons'

import { keyMessage } from '#platform/api/call-error.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { Flow } from './flow/flow.ts'
import type { FieldErrorPlace, RequestContext } from './flow/types.ts'

type WithFieldError = { context: Pick<RequestContext, 'fieldError'> }

/** The error message for a field. The domain's refusals have the same texts as the server's. */
export function useFieldErrorMessage({
  context,
}: WithFieldError): (place: FieldErrorPlace) => string | undefined {
  const t = useT()
  const { fieldError } = context
  return (place) => {
    if (fieldError?.place !== place) return undefined
    const reason = `error.payment.reasons.${fieldError.reason ?? ''}`
    // Only a declined card has a reason with a text of its own.
    return fieldError.key === 'payment.declined' && isReasonKey(reason)
      ? t(reason)
      : keyMessage(fieldError.key, t)
  }
}

const declineReasonKeys = declineReasons.map((reason) => `error.payment.reasons.${reason}` as const)
const isReasonKey = (key: string): key is (typeof declineReasonKeys)[number] =>
  declineReasonKeys.some((known) => known === key)

/** A voucher's discount in words, such as 'SEK 20 off the delivery fee' (GAP-073). */
export function useVoucherMessage(
  currency: string,
): (voucher: Pick<VoucherDiscount, 'type' | 'amount'>) => string {
  const t = useT('request.voucher.terms')
  const formats = useFormats()
  return ({ type, amount }) => {
    switch (type) {
      case 'amount':
        return t('amount', { amount: isolateBidi(formats.moneyMajor(amount, currency)) })
      case 'percentage':
        return t('percentage', { share: isolateBidi(formats.share(amount)) })
      case 'deliveryFee':
        return t('deliveryFee')
      default:
        return type satisfies never
    }
  }
}

/** Why the voucher was refused: the condition it does not meet, or the general message (VOUCHER-06). */
export function useVoucherErrorMessage(flow: Flow): string | undefined {
  const t = useT('request.voucher.reasons')
  const errorAt = useFieldErrorMessage(flow)
  const { fieldError } = flow.context
  const reason = voucherRefusalReasons.find((candidate) => candidate === fieldError?.reason)
  return fieldError?.place === 'voucher' && reason ? t(reason) : errorAt('voucher')
}
