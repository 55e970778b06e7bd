import type { VoucherDiscount } from '@pillion/contract/models/voucher'
import { voucherRefusalReasons } from '@pillion/domain/vouchers/check-voucher'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { Flow } from '../flow/flow.ts'
import { useFieldErrorMessage } from '../use-field-error-message.ts'

/** What a voucher takes off, in words: 'SEK 20 off the delivery fee' (GAP-073). */
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

/** Why there is no voucher: which of its terms is not met, else what the refusal says (VOUCHER-06). */
export function useVoucherErrorMessage(flow: Flow): string | undefined {
  const t = useT('request.voucher.reasons')
  const errorAt = useFieldErrorMessage(flow)
  const { fieldError } = flow.context
  const reason = voucherRefusalReasons.find((candidate) => candidate === fieldError?.reason)
  return fieldError?.place === 'voucher' && reason ? t(reason) : errorAt('voucher')
}
