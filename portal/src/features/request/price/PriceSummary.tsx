import { Skeleton } from '@pillion/ui/Skeleton'

import { useFormats } from '#platform/formats.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolated } from '#platform/isolated.ts'

import type { Flow } from '../flow/flow.ts'
import { PriceHeld } from './PriceHeld.tsx'
import { PriceParts } from './PriceParts.tsx'

import css from './PriceSummary.module.css'

/** The fee and the time, always in the same place. */
export function PriceSummary({ flow }: { flow: Flow }) {
  const t = useT('request.price')
  const formats = useFormats()
  const { quote } = flow.context
  if (!quote) {
    return (
      <div className={css.price} aria-busy={flow.doing !== undefined}>
        {flow.doing ? (
          <>
            <Skeleton width="96px" height="14px" />
            <Skeleton width="150px" height="10px" />
          </>
        ) : (
          <p className={css.note}>{t('none')}</p>
        )}
      </div>
    )
  }
  return (
    <div className={css.price}>
      <p className={css.line}>
        <bdi className={css.fee}>{formats.moneyMajor(quote.fee, quote.currency)}</bdi>
        <PriceParts quote={quote} />
        <PriceHeld until={quote.goodUntil} />
      </p>
      <TimeOrTrouble flow={flow} />
    </div>
  )
}

/** When it will be there; in its place, that the price is being renewed or cannot be. */
function TimeOrTrouble({ flow: { context, price } }: { flow: Flow }) {
  const t = useT('request.price')
  const formats = useFormats()
  const { estimations, details } = context
  if (price === 'failed') return <p className={css.stale}>{t('stale')}</p>
  if (price === 'expired' || price === 'recomputing')
    return <p className={css.note}>{t('renewing')}</p>
  if (details.preorderedFor !== null) {
    const time = isolated(formats.dateTime(details.preorderedFor))
    return <p className={css.note}>{t('delivered-at', { time })}</p>
  }
  const minutes = estimations && isolated(formats.minutes(estimations.delivery_minutes))
  return <p className={css.note}>{minutes ? t('delivered-in', { minutes }) : t('no-estimate')}</p>
}
