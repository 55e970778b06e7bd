import type { Order } from '@pillion/contract/models/order'
import type { Quote } from '@pillion/contract/models/quote'
import { IconButton } from '@pillion/ui/IconButton'
import { InfoIcon, ClockIcon } from '@pillion/ui/icons'
import { Popover } from '@pillion/ui/Popover'
import { Skeleton } from '@pillion/ui/Skeleton'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { useEffect, useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { lazyTriggerProps, renderIfLoaded } from '#platform/lazy.ts'
import { serverTime } from '#platform/now.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { FlowWithoutText } from './flow/flow.ts'
import { priceParts } from './rare-parts.ts'

import css from './PriceSummary.module.css'

/** The fee and the estimate in the action bar. */
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

/** The fee, after the crossed-out one without the voucher or before editing. */
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

/** An edited order keeps its fee while its destination stays (GAP-052). */
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

/** The estimated delivery time, or a notice that the price is being renewed or could not be. */
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

/** What the fee consists of, in a popover. */
function FeeBreakdown({ quote }: { quote: Quote }) {
  const t = useT('request.price')
  return (
    <Popover
      label={t('show-parts')}
      placement="top-start"
      width={280}
      renderTrigger={(props) => (
        <IconButton
          label={t('show-parts')}
          size="small"
          tooltip={false}
          {...props}
          {...lazyTriggerProps(priceParts)}
        >
          <InfoIcon size={18} />
        </IconButton>
      )}
    >
      {() => renderIfLoaded(priceParts, { quote })}
    </Popover>
  )
}

/** How long the price is still valid, shown shortly before it is renewed. */
function PriceCountdown({ until }: { until: number }) {
  const t = useT('request.price')
  const left = useCountdown(until)
  if (left === undefined) return null
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <span className={css.held}>
      <ClockIcon size={14} />
      <bdi aria-hidden>{time}</bdi>
      <VisuallyHidden>{t('held-for', { time: isolateBidi(time) })}</VisuallyHidden>
    </span>
  )
}

const VISIBLE_MS = 90_000

/** The seconds left until `until` (epoch ms) during the last 90; undefined before and after. */
function useCountdown(until: number): number | undefined {
  const [now, setNow] = useState(() => serverTime())
  useEffect(() => {
    const wait = until - serverTime() - VISIBLE_MS
    let ticks: ReturnType<typeof setInterval> | undefined
    const begin = () => {
      setNow(serverTime())
      ticks = setInterval(() => setNow(serverTime()), 1_000)
    }
    const timer = setTimeout(begin, Math.max(0, wait))
    return () => {
      clearTimeout(timer)
      clearInterval(ticks)
    }
  }, [until])
  const left = until - now
  return left > 0 && left <= VISIBLE_MS ? Math.ceil(left / 1_000) : undefined
}
