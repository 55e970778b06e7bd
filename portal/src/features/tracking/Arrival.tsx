import type { PublicTracking } from '@pillion/contract/http/tracking'
import type { DisplayState } from '@pillion/domain/orders/display-state'

import { useT } from '#platform/i18n/use-t.ts'
import { useFormats } from '#platform/use-formats.ts'

import css from './Arrival.module.css'

type ArrivalProps = { tracking: PublicTracking; state: DisplayState; now: number }

/** When it comes, or when it came. */
export function Arrival({ tracking, state, now }: ArrivalProps) {
  const t = useT('tracking')
  const formats = useFormats()
  const { eta_minutes: minutes, preordered_for: start, status_history: history } = tracking
  if (state === 'scheduled' && start !== null) {
    return <ArrivalTime label={t('scheduled.label')} value={formats.dateTime(start)} at={start} />
  }
  if (state === 'delivered') {
    const at = history.at(-1)?.created_at ?? now
    return <ArrivalTime label={t('delivered-at.label')} value={formats.time(at)} at={at} />
  }
  if (minutes === null) return null
  const at = now + minutes * 60
  return (
    <ArrivalTime
      label={t('eta.label')}
      value={t('eta.minutes', { minutes })}
      at={at}
      detail={t('eta.at', { time: formats.time(at) })}
    />
  )
}

type ArrivalTimeProps = { label: string; value: string; at: number; detail?: string }

function ArrivalTime({ label, value, at, detail }: ArrivalTimeProps) {
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
