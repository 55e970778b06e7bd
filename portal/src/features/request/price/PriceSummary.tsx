import type { Order } from '@pillion/contract/models/order'
import { Skeleton } from '@pillion/ui/Skeleton'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { FlowWithoutText } from '../flow/flow-without-text.ts'
import { FeeBreakdown } from './FeeBreakdown.tsx'
import { PriceCountdown } from './PriceCountdown.tsx'

import css from './PriceSummary.module.css'

/** The fee and the time, always in the same place. */
export function PriceSummary({ flow }: { flow: FlowWithoutText }) {
  const t = useT('request.price')
  const { quote, voucher, orderToBeUpdated: order } = flow.context
  if (!quote && order && !flow.pendingAction) return <OriginalPrice order={order} />
  if (!quote) {
    return (
      <div className={css.price} aria-busy={flow.pendingAction !== undefined}>
        {flow.pendingAction ? (
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
        <FeeBreakdown quote={quote} />
        <PriceCountdown until={quote.validUntil} />
      </p>
      <EstimateOrNotice flow={flow} />
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
function OriginalPrice({ order }: { order: Order }) {
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
function EstimateOrNotice({ flow: { context, price } }: { flow: FlowWithoutText }) {
  const t = useT('request.price')
  const formats = useFormats()
  const { estimations, details } = context
  if (price === 'failed') return <p className={css.stale}>{t('stale')}</p>
  if (price === 'expired' || price === 'recomputing')
    return <p className={css.note}>{t('renewing')}</p>
  if (details.preorderedFor !== null) {
    const time = isolateBidi(formats.dateTime(details.preorderedFor))
    return <p className={css.note}>{t('delivered-at', { time })}</p>
  }
  const minutes = estimations && isolateBidi(formats.minutes(estimations.delivery_minutes))
  return <p className={css.note}>{minutes ? t('delivered-in', { minutes }) : t('no-estimate')}</p>
}
