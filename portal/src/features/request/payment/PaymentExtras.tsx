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
  const { vatNumber, fault, voucher: applied } = flow.context
  const isNeeded = applied !== undefined || voucher?.code !== '' || fault?.place === 'voucher'
  if (!voucher && !asksVat) return null
  return (
    <div className={css.extras}>
      {voucher && (
        <Disclosure label={t('voucher.add')} needed={isNeeded}>
          <VoucherField flow={flow} voucher={voucher} />
        </Disclosure>
      )}
      {asksVat && (
        <Disclosure label={t('vat.add')} needed={vatNumber !== '' || fault?.place === 'vatNumber'}>
          <VatField flow={flow} />
        </Disclosure>
      )}
    </div>
  )
}
