import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { LazyConfirmDialog } from '#platform/LazyConfirmDialog.tsx'
import { useFormats } from '#platform/use-formats.ts'

import { payableFee } from '../flow/fee.ts'
import type { Flow } from '../flow/flow.ts'

/** QUOTE-07, QUOTE-13: nobody pays a fee that was not seen. */
export function NewFeeDialog({ flow: { context, openQuestion, isEditing, send } }: { flow: Flow }) {
  const t = useT('request.new-fee')
  const fee = useT('error.fee')
  const formats = useFormats()
  const { feeBefore, country } = context
  const money = (amount: number) => isolateBidi(formats.moneyMajor(amount, country.currency.code))
  const now = money(payableFee(context) ?? 0)
  return (
    <LazyConfirmDialog
      open={openQuestion === 'new-fee'}
      title={fee('changed')}
      description={
        feeBefore === undefined
          ? t('text-only-new', { now })
          : t('text', { now, before: money(feeBefore) })
      }
      submitLabel={t(isEditing ? 'confirm-edit' : 'confirm', { now })}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      onSubmit={() => send({ type: 'fee.accepted' })}
      onCancel={() => send({ type: 'fee.declined' })}
    />
  )
}
