import { Notice } from '@pillion/ui/Notice'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useFormats } from '#platform/use-formats.ts'

/** What the rider has to be given. */
export function CollectNotice({ amount, currency }: { amount: number; currency: string }) {
  const t = useT('tracking.collect')
  const formats = useFormats()
  return (
    <Notice
      tone="info"
      title={t('title', { amount: isolateBidi(formats.moneyMajor(amount, currency)) })}
    >
      {t('text')}
    </Notice>
  )
}
