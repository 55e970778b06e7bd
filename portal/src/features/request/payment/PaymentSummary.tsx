import { KeyValueList } from '@pillion/ui/KeyValueList'

import { useFormats } from '#platform/formats.ts'
import { useT } from '#platform/i18n/use-t.ts'

import type { Flow } from '../flow/flow.ts'
import { totalsOf } from './amounts.ts'

import css from './summary.module.css'

/** RAR-13: what it costs, and what the customer pays the rider. */
export function PaymentSummary({ flow: { context } }: { flow: Flow }) {
  const t = useT('request.summary')
  const formats = useFormats()
  const { value, fee, total, collect } = totalsOf(context)
  const money = (minor: number) => (
    <bdi className={css.money}>{formats.money(minor, context.country.currency.code)}</bdi>
  )
  const isCollected = collect > 0
  return (
    <section className={css.summary} aria-label={t('payment')}>
      <KeyValueList
        items={[
          { id: 'value', label: t('value'), value: money(value) },
          { id: 'fee', label: t('fee'), value: money(fee) },
          {
            id: 'total',
            label: t(isCollected ? 'collect' : 'total'),
            value: money(isCollected ? collect : total),
            emphasis: true,
          },
        ]}
      />
    </section>
  )
}
