import type { VoucherTerms } from '@pillion/contract/models/voucher'
import { voucherReasons } from '@pillion/domain/vouchers/why-not-voucher'

import { useFormats } from '#platform/formats.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolated } from '#platform/isolated.ts'

import type { Flow } from '../flow/flow.ts'
import { useFaultWords } from '../use-fault-words.ts'

/** What a voucher takes off, in words: 'SEK 20 off the delivery fee' (GAP-073). */
export function useVoucherWords(
  currency: string,
): (voucher: Pick<VoucherTerms, 'type' | 'amount'>) => string {
  const t = useT('request.voucher.terms')
  const formats = useFormats()
  return ({ type, amount }) => {
    switch (type) {
      case 'amount':
        return t('amount', { amount: isolated(formats.moneyMajor(amount, currency)) })
      case 'percentage':
        return t('percentage', { share: isolated(formats.share(amount)) })
      case 'deliveryFee':
        return t('deliveryFee')
      default:
        return type satisfies never
    }
  }
}

/** Why there is no voucher: which of its terms is not met, else what the refusal says (VOUCHER-06). */
export function useVoucherFault(flow: Flow): string | undefined {
  const t = useT('request.voucher.reasons')
  const words = useFaultWords(flow)
  const { fault } = flow.context
  const reason = voucherReasons.find((known) => known === fault?.reason)
  return fault?.place === 'voucher' && reason ? t(reason) : words('voucher')
}
