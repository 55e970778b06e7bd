import type { Vendor } from '@pillion/contract/models/vendor'
import { ClockIcon } from '@pillion/ui/icons'
import { PauseIcon } from '@pillion/ui/list-icons'
import { StatusChip } from '@pillion/ui/StatusChip'

import { useT } from '#platform/i18n/use-t.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { OutletState } from './outlet-state.ts'
import { useOutletTexts } from './use-outlet-texts.ts'
import type { OutletActivity } from './use-outlets.ts'

import css from './OutletFacts.module.css'

/** What the list shows of one outlet. Times in unix seconds. */
export type OutletEntry = {
  outlet: Vendor
  state: OutletState
  /** Undefined until it has been fetched; null when that has failed. */
  activity: OutletActivity | undefined | null
  serviceHours: string | undefined
  now: number
}

/** Two lines at most, and the ID. */
export function OutletName({ outlet }: Pick<OutletEntry, 'outlet'>) {
  const { name } = outlet.vendor_information
  return (
    <>
      <bdi className={css.name} title={name}>
        {name}
      </bdi>
      <bdi className={css.id}>{outlet.vendor_id}</bdi>
    </>
  )
}

const chips = {
  open: { status: 'delivered', icon: undefined },
  closed: { status: 'scheduled', icon: <ClockIcon size={15} strokeWidth={2} /> },
  paused: { status: 'collected', icon: <PauseIcon size={15} strokeWidth={2} /> },
  inactive: { status: 'cancelled', icon: undefined },
} as const

/** An icon and a word in the colour of the state. */
export function StateChip({ state, now }: Pick<OutletEntry, 'state' | 'now'>) {
  const texts = useOutletTexts()
  return <StatusChip {...chips[state.name]}>{texts.state(state, now)}</StatusChip>
}

export function OrdersToday({ activity }: Pick<OutletEntry, 'activity'>) {
  const formats = useFormats()
  if (!activity) return <Missing hasFailed={activity === null} />
  return <bdi>{formats.count(activity.orders_today)}</bdi>
}

/** The rider's name, and when the fleet last reported the rider. */
export function LastRider({ activity, now }: Pick<OutletEntry, 'activity' | 'now'>) {
  const t = useT('outlets')
  const formats = useFormats()
  if (!activity) return <Missing hasFailed={activity === null} />
  const { last_rider: rider } = activity
  if (!rider) return <span className={css.none}>{t('no-rider')}</span>
  return (
    <>
      <bdi className={css.line} title={rider.name}>
        {rider.name}
      </bdi>{' '}
      <bdi className={css.second}>{formats.relative(Math.min(rider.reported_at, now), now)}</bdi>
    </>
  )
}

export function Hours({ outlet, serviceHours }: Pick<OutletEntry, 'outlet' | 'serviceHours'>) {
  const t = useT('outlets.hours')
  const texts = useOutletTexts()
  const { opening_hours: own } = outlet
  if (own !== null) return <span className={css.line}>{texts.hours(own)}</span>
  return (
    <>
      <span className={css.line}>{serviceHours !== undefined && texts.hours(serviceHours)}</span>{' '}
      <span className={css.second}>{t('as-service')}</span>
    </>
  )
}

/** The first e-mail address, and how many there are besides. */
export function Owners({ outlet }: Pick<OutletEntry, 'outlet'>) {
  const t = useT('outlets')
  const { owners } = outlet.vendor_information
  if (owners.length === 0) return <span className={css.none}>{t('no-owners')}</span>
  return (
    <div title={owners.join(', ')}>
      <bdi dir="ltr" className={css.owner}>
        {owners[0]}
      </bdi>{' '}
      {owners.length > 1 && (
        <span className={css.second}>{t('more-owners', { count: owners.length - 1 })}</span>
      )}
    </div>
  )
}

/** In place of what has not been fetched yet, or could not be. */
function Missing({ hasFailed }: { hasFailed: boolean }) {
  const t = useT('outlets')
  if (!hasFailed) return <span aria-hidden className={css.pending} />
  return <span className={css.none}>{t('not-loaded')}</span>
}
