import { Confirm } from '#platform/Confirm.tsx'
import { useFormats } from '#platform/formats.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolated } from '#platform/isolated.ts'

import type { Flow } from '../flow/flow.ts'
import { amountOf, limitOf } from './amounts.ts'

/** RAR-16, RAR-43 */
export function ItemValueDialog({ flow: { context, asking, send } }: { flow: Flow }) {
  const t = useT('request.item-value')
  const formats = useFormats()
  const { code } = context.country.currency
  return (
    <Confirm
      open={asking === 'item-value'}
      title={t('title', { amount: isolated(formats.money(amountOf(context), code)) })}
      description={t('text', { limit: isolated(formats.money(limitOf(context), code)) })}
      submitLabel={t('confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      onSubmit={() => send({ type: 'item-value.confirmed' })}
      onCancel={() => send({ type: 'item-value.declined' })}
    />
  )
}
