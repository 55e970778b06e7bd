import { ConfirmDialog } from '@pillion/ui/ConfirmDialog'

import { useFormats } from '#platform/formats.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolated } from '#platform/isolated.ts'

import type { Flow } from '../flow/flow.ts'

/** QUOTE-07, QUOTE-13: nobody pays a fee that was not seen. */
export function NewFeeDialog({ flow: { context, asking, send } }: { flow: Flow }) {
  const t = useT('request.new-fee')
  const fee = useT('error.fee')
  const formats = useFormats()
  const { feeBefore, quote, country } = context
  const money = (amount: number) => isolated(formats.moneyMajor(amount, country.currency.code))
  const now = money(quote?.fee ?? 0)
  return (
    <ConfirmDialog
      open={asking === 'new-fee'}
      title={fee('changed')}
      description={
        feeBefore === undefined
          ? t('text-only-new', { now })
          : t('text', { now, before: money(feeBefore) })
      }
      submitLabel={t('confirm', { now })}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      onSubmit={() => send({ type: 'fee.accepted' })}
      onCancel={() => send({ type: 'fee.declined' })}
    />
  )
}
