import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useFormats } from '#platform/use-formats.ts'

import { timesOf } from './hours-draft.ts'
import type { OutletState } from './outlet-state.ts'
import type { AvailabilityChange } from './use-availability.ts'

const DAY_S = 86_400

/** How the state, the hours and the changes of outlets are written. Instants are unix seconds. */
export function useOutletTexts() {
  const t = useT('outlets')
  const formats = useFormats()

  /** The time; with the date if it is 24 hours or more away. */
  const until = (instant: number, now: number) =>
    isolateBidi(instant - now < DAY_S ? formats.time(instant) : formats.dateTime(instant))

  function state(state: OutletState, now: number): string {
    if (state.name === 'open' || state.name === 'inactive') return t(`state.${state.name}`)
    if (state.until === null) return t(`state.${state.name}`)
    return t(`state.${state.name}-until`, { time: until(state.until, now) })
  }

  /** 'HHMM:HHMM' as '09:00–21:30'; also 'Around the clock'. */
  function hours(text: string | undefined): string {
    const times = timesOf(text)
    if (!times) return t('hours.always')
    const [from, to] = [formats.clock(times.from), formats.clock(times.to)]
    return isolateBidi(t('hours.range', { from, to }))
  }

  function change(change: AvailabilityChange): string {
    if ('is_active' in change)
      return t(`conflict.changes.${change.is_active ? 'reactivate' : 'deactivate'}`)
    if ('pause' in change) return t(`conflict.changes.${change.pause ?? 'resume'}`)
    const { opening_hours } = change
    if (opening_hours === null) return t('conflict.changes.service-hours')
    return t('conflict.changes.hours', { hours: hours(opening_hours) })
  }

  return { state, hours, change }
}
