import { Notice } from '@pillion/ui/Notice'

import { useFormats } from '#platform/formats.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolated } from '#platform/isolated.ts'

/** What the rider has to be given. */
export function CollectNotice({ amount, currency }: { amount: number; currency: string }) {
  const t = useT('tracking.collect')
  const formats = useFormats()
  return (
    <Notice
      tone="info"
      title={t('title', { amount: isolated(formats.moneyMajor(amount, currency)) })}
    >
      {t('text')}
    </Notice>
  )
}
