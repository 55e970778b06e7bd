import { Button } from '@pillion/ui/Button'
import { Notice } from '@pillion/ui/Notice'

import { useFormats } from '#platform/formats.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolated } from '#platform/isolated.ts'

import type { Flow } from '../flow/flow.ts'

/** A fee that is another one than was shown before (QUOTE-13, QUOTE-17). */
export function FeeNotice({ flow: { context, asking, doing, send } }: { flow: Flow }) {
  const t = useT('request.price')
  const formats = useFormats()
  const { feeBefore, quote } = context
  if (feeBefore === undefined || !quote || asking || doing || feeBefore === quote.fee) return null
  return (
    <Notice
      tone="warning"
      urgent
      action={
        <Button size="small" onClick={() => send({ type: 'fee.noticed' })}>
          {t('noticed')}
        </Button>
      }
    >
      {t('changed', {
        before: isolated(formats.moneyMajor(feeBefore, quote.currency)),
        now: isolated(formats.moneyMajor(quote.fee, quote.currency)),
      })}
    </Notice>
  )
}
