import type { PublicTracking } from '@pillion/contract/http/tracking'
import { displayStateOf, statusTone } from '@pillion/domain/orders/display-state'
import { showsFullMap } from '@pillion/domain/orders/tracking'
import { StatusChip } from '@pillion/ui/StatusChip'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useNow } from '#platform/now.ts'

import { Arrival } from './Arrival.tsx'
import { CollectNotice } from './CollectNotice.tsx'
import { OutdatedNotice } from './OutdatedNotice.tsx'
import { RiderCard } from './RiderCard.tsx'
import { TrackingMap } from './TrackingMap.tsx'
import { TrackingSteps } from './TrackingSteps.tsx'

import css from './TrackedOrder.module.css'

type TrackedOrderProps = { tracking: PublicTracking; updatedAt: number; isOutdated: boolean }

/** The order as it stands; the most important first. */
export function TrackedOrder({ tracking, ...freshness }: TrackedOrderProps) {
  const t = useT('tracking')
  const status = useT('status')
  const now = useNow()
  const { outlet_name: outlet, preordered_for, recipient_initial: initial } = tracking
  const preorderedFor = preordered_for ?? undefined
  const state = displayStateOf({ status: tracking.status, preorderedFor }, now)
  const sentence = t(`sentence.${state}`, { outlet: isolateBidi(outlet) })
  return (
    <article className={css.page}>
      <header className={css.head}>
        <StatusChip status={statusTone(state)}>{status(state)}</StatusChip>
        <h1 className={css.sentence} tabIndex={-1}>
          {sentence}
        </h1>
        <Arrival tracking={tracking} state={state} now={now} />
      </header>
      <OutdatedNotice {...freshness} />
      <TrackingSteps tracking={tracking} />
      <RiderCard tracking={tracking} />
      {tracking.collect && <CollectNotice {...tracking.collect} />}
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
