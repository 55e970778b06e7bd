import { ClockIcon } from '@pillion/ui/icons'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'

import { useCountdown } from './use-countdown.ts'

import css from './PriceSummary.module.css'

/** Only near the end: how long the price still holds, before it is renewed. */
export function PriceCountdown({ until }: { until: number }) {
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
