import type { Quote } from '@pillion/contract/models/quote'
import { IconButton } from '@pillion/ui/IconButton'
import { InfoIcon } from '@pillion/ui/icons'
import { KeyValueList } from '@pillion/ui/KeyValueList'
import { Popover } from '@pillion/ui/Popover'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useFormats } from '#platform/use-formats.ts'

import css from './PriceSummary.module.css'

/** On demand: what the fee is made of. */
export function FeeBreakdown({ quote }: { quote: Quote }) {
  const t = useT('request.price')
  const formats = useFormats()
  const money = (amount: number) => (
    <bdi className="tabular">{formats.moneyMajor(amount, quote.currency)}</bdi>
  )
  return (
    <Popover
      label={t('show-parts')}
      placement="top-start"
      width={280}
      renderTrigger={(props) => (
        <IconButton label={t('show-parts')} size="small" tooltip={false} {...props}>
          <InfoIcon size={18} />
        </IconButton>
      )}
    >
      <div className={css.parts}>
        <KeyValueList
          items={[
            ...quote.parts.map(({ name, amount, km }) => ({
              id: name,
              label:
                name === 'distance'
                  ? t('parts.distance', {
                      distance: isolateBidi(formats.distance((km ?? 0) * 1_000)),
                    })
                  : t(`parts.${name}`),
              value: money(amount),
            })),
            { id: 'total', label: t('fee'), value: money(quote.fee), emphasis: true },
          ]}
        />
      </div>
    </Popover>
  )
}
