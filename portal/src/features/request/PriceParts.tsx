import type { Quote } from '@pillion/contract/models/quote'
import { KeyValueList } from '@pillion/ui/KeyValueList'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useFormats } from '#platform/use-formats.ts'

import css from './PriceSummary.module.css'

/** What the fee consists of. */
export function PriceParts({ quote }: { quote: Quote }) {
  const t = useT('request.price')
  const formats = useFormats()
  const money = (amount: number) => (
    <bdi className="tabular">{formats.moneyMajor(amount, quote.currency)}</bdi>
  )
  const distanceOf = (km: number | undefined) => isolateBidi(formats.distance((km ?? 0) * 1_000))
  return (
    <div className={css.parts}>
      <KeyValueList
        items={[
          ...quote.parts.map(({ name, amount, km }) => ({
            id: name,
            label:
              name === 'distance'
                ? t('parts.distance', { distance: distanceOf(km) })
                : t(`parts.${name}`),
            value: money(amount),
          })),
          { id: 'total', label: t('fee'), value: money(quote.fee), emphasis: true },
        ]}
      />
    </div>
  )
}
