import type { Order } from '@pillion/contract/models/order'
import { Skeleton } from '@pillion/ui/Skeleton'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'

import { useFormats } from '#platform/formats.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolated } from '#platform/isolated.ts'

import type { StillFlow } from '../flow/still-flow.ts'
import { PriceHeld } from './PriceHeld.tsx'
import { PriceParts } from './PriceParts.tsx'

import css from './PriceSummary.module.css'

/** The fee and the time, always in the same place. */
export function PriceSummary({ flow }: { flow: StillFlow }) {
  const t = useT('request.price')
  const { quote, voucher, orderToBeUpdated: order } = flow.context
  if (!quote && order && !flow.doing) return <OrderPrice order={order} />
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
        <Fee
          before={voucher ? quote.fee : order?.delivery_fee}
          now={voucher?.fee ?? quote.fee}
          currency={quote.currency}
        />
        <PriceParts quote={quote} />
        <PriceHeld until={quote.goodUntil} />
      </p>
      <TimeOrTrouble flow={flow} />
    </div>
  )
}

type FeeProps = { before: number | undefined; now: number; currency: string }

/** With what it would cost without the voucher, or cost before the order was edited. */
function Fee({ before, now, currency }: FeeProps) {
  const t = useT('request.summary')
  const formats = useFormats()
  return (
    <>
      {before !== undefined && before !== now && (
        <s className={css.before}>
          <VisuallyHidden>{t('before')} </VisuallyHidden>
          <bdi>{formats.moneyMajor(before, currency)}</bdi>
        </s>
      )}
      <bdi className={css.fee}>{formats.moneyMajor(now, currency)}</bdi>
    </>
  )
}

/** An edited order keeps its fee while it goes where it went (GAP-052). */
function OrderPrice({ order }: { order: Order }) {
  const t = useT('request.price')
  return (
    <div className={css.price}>
      <p className={css.line}>
        <Fee before={undefined} now={order.delivery_fee} currency={order.currency} />
      </p>
      <p className={css.note}>{t('unchanged')}</p>
    </div>
  )
}

/** When it will be there; in its place, that the price is being renewed or cannot be. */
function TimeOrTrouble({ flow: { context, price } }: { flow: StillFlow }) {
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
