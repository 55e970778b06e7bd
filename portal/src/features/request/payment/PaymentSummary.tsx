import { KeyValueList } from '@pillion/ui/KeyValueList'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { Flow } from '../flow/flow.ts'
import { totalsBefore, totalsOf } from './amounts.ts'
import { ChangedValue } from './ChangedValue.tsx'

import css from './summary.module.css'

/** RAR-13: what it costs, and what the customer pays the rider. */
export function PaymentSummary({ flow: { context } }: { flow: Flow }) {
  const t = useT('request.summary')
  const formats = useFormats()
  const { value, fee, discount, total, collect } = totalsOf(context)
  const before = totalsBefore(context)
  const code = context.voucher?.code ?? context.orderToBeUpdated?.voucher?.code
  const text = (minor: number) => formats.money(minor, context.country.currency.code)
  const money = (was: number | undefined, now: number) => (
    <ChangedValue
      before={was === undefined ? undefined : text(was)}
      now={text(now)}
      className={css.money}
    />
  )
  const isCollected = collect > 0
  const sum = isCollected ? collect : total
  const sumBefore = before && (isCollected ? before.collect : before.total)
  return (
    <section className={css.summary} aria-label={t('payment')}>
      <KeyValueList
        items={[
          { id: 'value', label: t('value'), value: money(before?.value, value) },
          { id: 'fee', label: t('fee'), value: money(before?.fee, fee) },
          ...(discount > 0 && code !== undefined
            ? [
                {
                  id: 'voucher',
                  label: t('voucher', { code: isolateBidi(code) }),
                  value: money(before && -before.discount, -discount),
                },
              ]
            : []),
          {
            id: 'total',
            label: t(isCollected ? 'collect' : 'total'),
            value: money(sumBefore, sum),
            emphasis: true,
          },
        ]}
      />
    </section>
  )
}
