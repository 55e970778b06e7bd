import { useFlag } from '#platform/flags/use-flag.ts'
import { useT } from '#platform/i18n/use-t.ts'

import type { Flow } from '../flow/flow.ts'
import { Disclosure } from './Disclosure.tsx'
import type { VoucherCode } from './use-voucher-code.ts'
import { VatField } from './VatField.tsx'
import { VoucherField } from './VoucherField.tsx'

import css from './extras.module.css'

type PaymentExtrasProps = { flow: Flow; voucher: VoucherCode | undefined }

/** What an order may have besides: each stays out of the way until it is wanted. */
export function PaymentExtras({ flow, voucher }: PaymentExtrasProps) {
  const t = useT('request')
  const asksVat = useFlag('payment_vat') === true
  const { vatNumber, fieldError, voucher: applied } = flow.context
  const showsVoucher =
    applied !== undefined || voucher?.code !== '' || fieldError?.place === 'voucher'
  if (!voucher && !asksVat) return null
  return (
    <div className={css.extras}>
      {voucher && (
        <Disclosure label={t('voucher.add')} forceOpen={showsVoucher}>
          <VoucherField flow={flow} voucher={voucher} />
        </Disclosure>
      )}
      {asksVat && (
        <Disclosure
          label={t('vat.add')}
          forceOpen={vatNumber !== '' || fieldError?.place === 'vatNumber'}
        >
          <VatField flow={flow} />
        </Disclosure>
      )}
    </div>
  )
}
