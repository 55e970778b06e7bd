import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { LazyConfirmDialog } from '#platform/LazyConfirmDialog.tsx'
import { useFormats } from '#platform/use-formats.ts'

import type { Flow } from '../flow/flow.ts'
import { amountOf, itemValueLimitOf } from './amounts.ts'

/** RAR-16, RAR-43 */
export function ItemValueDialog({ flow: { context, openQuestion, send } }: { flow: Flow }) {
  const t = useT('request.item-value')
  const formats = useFormats()
  const { code } = context.country.currency
  return (
    <LazyConfirmDialog
      open={openQuestion === 'item-value'}
      title={t('title', { amount: isolateBidi(formats.money(amountOf(context), code)) })}
      description={t('text', {
        limit: isolateBidi(formats.money(itemValueLimitOf(context), code)),
      })}
      submitLabel={t('confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      onSubmit={() => send({ type: 'item-value.confirmed' })}
      onCancel={() => send({ type: 'item-value.declined' })}
    />
  )
}
