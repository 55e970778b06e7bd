import { Button } from '@pillion/ui/Button'
import { Notice } from '@pillion/ui/Notice'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useFormats } from '#platform/use-formats.ts'

import { payableFee } from '../flow/fee.ts'
import type { Flow } from '../flow/flow.ts'

/** A fee that is another one than was shown before (QUOTE-13, QUOTE-17). */
export function FeeNotice({ flow }: { flow: Flow }) {
  const { context, openQuestion, pendingAction, voucherPhase, send } = flow
  const t = useT('request.price')
  const formats = useFormats()
  const { feeBefore, country } = context
  const now = payableFee(context)
  if (feeBefore === undefined || now === undefined || feeBefore === now) return null
  // Until the voucher is looked at nobody knows what is to be paid.
  if (openQuestion || pendingAction || voucherPhase === 'checking') return null
  const money = (amount: number) => isolateBidi(formats.moneyMajor(amount, country.currency.code))
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
      {t('changed', { before: money(feeBefore), now: money(now) })}
    </Notice>
  )
}
