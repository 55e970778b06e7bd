import type { OpenTracking } from '@pillion/contract/http/tracking'
import { type DisplayState, displayStateOf } from '@pillion/domain/orders/display-state'
import { hasReturnBegun } from '@pillion/domain/orders/history'
import { nextEventOf } from '@pillion/domain/orders/next-event'
import { recipientSteps, recipientStepsDone } from '@pillion/domain/orders/recipient-steps'
import { showsFullMap } from '@pillion/domain/orders/tracking'
import { isTerminal } from '@pillion/domain/orders/transitions'
import { Avatar } from '@pillion/ui/Avatar'
import { ScooterIcon } from '@pillion/ui/icons'
import { Notice } from '@pillion/ui/Notice'
import { ProgressSteps } from '@pillion/ui/ProgressSteps'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { useSyncExternalStore, type ReactNode } from 'react'

import { OrderStatusChip } from '#entities/order/OrderStatusChip.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import type { MapPin } from '#platform/map/map-types.ts'
import { PinMap } from '#platform/map/PinMap.tsx'
import { useNow } from '#platform/now.ts'
import { useFormats } from '#platform/use-formats.ts'

import css from './TrackedOrder.module.css'

type TrackedOrderProps = {
  tracking: OpenTracking
  updatedAt: number
  isOutdated: boolean
  /** More about the order. */
  children?: ReactNode
}

/** The order's current state, the most important facts first. */
export function TrackedOrder({ tracking, children, ...freshness }: TrackedOrderProps) {
  const t = useT('tracking')
  const now = useNow()
  const { outlet_name: outlet, preordered_for, recipient_initial: initial } = tracking
  const preorderedFor = preordered_for ?? undefined
  const state = displayStateOf({ status: tracking.status, preorderedFor }, now)
  const sentence = t(`sentence.${state}`, { outlet: isolateBidi(outlet) })
  return (
    <article className={css.page}>
      <header className={css.head}>
        <OrderStatusChip state={state} />
        <h1 className={css.sentence} tabIndex={-1}>
          {sentence}
        </h1>
        {tracking.return_reason && <p>{t(`return-reason.${tracking.return_reason}`)}</p>}
        <Arrival tracking={tracking} state={state} now={now} />
      </header>
      <UnreachableNotice tracking={tracking} />
      <OutdatedNotice {...freshness} />
      <TrackingSteps tracking={tracking} />
      <RiderCard tracking={tracking} />
      {tracking.handover_code !== null && <HandoverCode code={tracking.handover_code} />}
      {tracking.collect && <CollectNotice {...tracking.collect} />}
      {children}
      {showsFullMap(tracking.status) && (
        <div className={css.map}>
          <TrackingMap tracking={tracking} />
        </div>
      )}
      <footer className={css.help}>
        <h2 className={css.title}>{t('help.title')}</h2>
        <p>{t('help.text', { outlet: isolateBidi(outlet) })}</p>
        {initial && <p>{t('recipient', { initial: isolateBidi(initial) })}</p>}
      </footer>
      <VisuallyHidden>
        <output>{sentence}</output>
      </VisuallyHidden>
    </article>
  )
}

type ArrivalProps = { tracking: OpenTracking; state: DisplayState; now: number }

/** When the order arrives, or when it arrived. */
function Arrival({ tracking, state, now }: ArrivalProps) {
  const t = useT('tracking')
  const formats = useFormats()
  const { status, eta_minutes, delayed_until, preordered_for, status_history: history } = tracking
  const preorderedFor = preordered_for ?? undefined
  const order = { status, history, preorderedFor, delayedUntil: delayed_until ?? undefined }
  const next = nextEventOf(order, { destination: eta_minutes }, now)
  if (state === 'delivered') {
    const at = history.at(-1)?.created_at ?? now
    return <ArrivalTime label={t('delivered-at.label')} value={formats.moment(at, now)} at={at} />
  }
  switch (next?.kind) {
    case 'start':
      return (
        <ArrivalTime label={t('scheduled.label')} value={formats.dateTime(next.at)} at={next.at} />
      )
    case 'delayed':
      return (
        <ArrivalTime
          label={t('delayed.label')}
          value={t('delayed.at', { time: formats.time(next.at) })}
          at={next.at}
        />
      )
    case 'delivery':
      return (
        <ArrivalTime
          label={t('eta.label')}
          value={t('eta.minutes', { minutes: next.minutes })}
          at={next.at}
          detail={t('eta.at', { time: formats.time(next.at) })}
        />
      )
    default:
      return null
  }
}

/** Told at once to whoever waits with the page open. */
function UnreachableNotice({ tracking }: { tracking: OpenTracking }) {
  const t = useT('tracking.unreachable')
  return (
    <div aria-live="assertive" hidden={!tracking.awaits_recipient}>
      {tracking.awaits_recipient && (
        <Notice tone="warning" title={t('title')}>
          {t('text', { outlet: isolateBidi(tracking.outlet_name) })}
        </Notice>
      )}
    </div>
  )
}

type ArrivalTimeProps = { label: string; value: string; at: number; detail?: string }

function ArrivalTime({ label, value, at, detail }: ArrivalTimeProps) {
  return (
    <p className={css.arrival}>
      <span className={css.label}>{label}</span>{' '}
      <time className={css.value} dateTime={new Date(at * 1_000).toISOString()}>
        {value}
      </time>{' '}
      {detail && <span className={css.detail}>{detail}</span>}
    </p>
  )
}

type OutdatedNoticeProps = { updatedAt: number; isOutdated: boolean }

/** Warns that the page may be out of date. */
function OutdatedNotice({ updatedAt, isOutdated }: OutdatedNoticeProps) {
  const t = useT('tracking.outdated')
  const formats = useFormats()
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  const reason = isOnline ? isOutdated && 'failed' : 'offline'
  return (
    <div aria-live="polite" hidden={!reason}>
      {reason && <Notice tone="warning">{t(reason, { time: formats.time(updatedAt) })}</Notice>}
    </div>
  )
}

function watchNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** The five steps. An order that will not arrive has none. */
function TrackingSteps({ tracking }: { tracking: OpenTracking }) {
  const t = useT('tracking.steps')
  const { status, status_history: history } = tracking
  const done = recipientStepsDone({ status, history })
  if (done === undefined) return null
  return (
    <div className={css.steps}>
      <ProgressSteps
        label={t('label')}
        steps={recipientSteps.map((step) => ({ id: step, label: t(step) }))}
        current={done}
        doneLabel={t('done')}
        currentLabel={t('current')}
      />
    </div>
  )
}

/** Who delivers the order, by first name only (GAP-038). */
function RiderCard({ tracking }: { tracking: OpenTracking }) {
  const t = useT('tracking.rider')
  const { rider } = tracking
  if (isTerminal(tracking) || hasReturnBegun(tracking.status_history)) return null
  return (
    <div className={css.rider}>
      {rider ? (
        <Avatar name={rider.first_name} size={48} />
      ) : (
        <span className={css.noRider}>
          <ScooterIcon size={24} />
        </span>
      )}
      <p className={rider ? css.name : css.hint}>
        {rider ? t('brings', { name: isolateBidi(rider.first_name) }) : t('none')}
      </p>
    </div>
  )
}

/** What the rider asks for when handing the order over. */
function HandoverCode({ code }: { code: string }) {
  const t = useT('tracking.code')
  return (
    <section className={css.code}>
      <h2 className={css.label}>{t('label')}</h2>
      <p className={css.digits}>{code}</p>
      <p>{t('text')}</p>
    </section>
  )
}

/** How much to pay the rider. */
function CollectNotice({ amount, currency }: { amount: number; currency: string }) {
  const t = useT('tracking.collect')
  const formats = useFormats()
  return (
    <Notice
      tone="info"
      title={t('title', { amount: isolateBidi(formats.moneyMajor(amount, currency)) })}
    >
      {t('text')}
    </Notice>
  )
}

/** Outlet and destination, and the rider while the server reports a position. */
function TrackingMap({ tracking }: { tracking: OpenTracking }) {
  const t = useT('tracking.map')
  const { pickup, destination, outlet_name, rider } = tracking
  const outlet = t('outlet', { name: outlet_name })
  const pins: MapPin[] = [
    ...(pickup ? [{ id: 'outlet', kind: 'outlet', position: pickup, label: outlet } as const] : []),
    { id: 'destination', kind: 'destination', position: destination, label: t('destination') },
  ]
  if (rider && rider.latitude !== null && rider.longitude !== null && !isTerminal(tracking)) {
    const { latitude, longitude, first_name: name } = rider
    const label = t('rider', { name })
    pins.push({ id: 'rider', kind: 'rider', position: { latitude, longitude }, label })
  }
  return (
    <PinMap
      label={t('label')}
      subject={tracking.order_id}
      pins={pins}
      line={isTerminal(tracking) || !pickup ? undefined : [pickup, destination]}
    />
  )
}
