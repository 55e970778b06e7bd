import type { PublicTracking } from '@pillion/contract/http/tracking'
import type { DisplayState } from '@pillion/domain/orders/display'

import { useFormats } from '#platform/formats.ts'
import { useT } from '#platform/i18n/use-t.ts'

import css from './Arrival.module.css'

type ArrivalProps = { tracking: PublicTracking; state: DisplayState; now: number }

/** When it comes, or when it came. */
export function Arrival({ tracking, state, now }: ArrivalProps) {
  const t = useT('tracking')
  const formats = useFormats()
  const { eta_minutes: minutes, preordered_for: start, status_history: history } = tracking
  if (state === 'scheduled' && start !== null) {
    return <When label={t('scheduled.label')} value={formats.dateTime(start)} at={start} />
  }
  if (state === 'delivered') {
    const at = history.at(-1)?.created_at ?? now
    return <When label={t('delivered-at.label')} value={formats.time(at)} at={at} />
  }
  if (minutes === null) return null
  const at = now + minutes * 60
  return (
    <When
      label={t('eta.label')}
      value={t('eta.minutes', { minutes })}
      at={at}
      detail={t('eta.at', { time: formats.time(at) })}
    />
  )
}

type WhenProps = { label: string; value: string; at: number; detail?: string }

function When({ label, value, at, detail }: WhenProps) {
  return (
    <p className={css.when}>
      <span className={css.label}>{label}</span>{' '}
      <time className={css.value} dateTime={new Date(at * 1_000).toISOString()}>
        {value}
      </time>{' '}
      {detail && <span className={css.detail}>{detail}</span>}
    </p>
  )
}
