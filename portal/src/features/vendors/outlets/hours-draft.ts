import { areOpeningHours } from '@pillion/domain/service-hours/are-opening-hours'
import { parseServiceHours } from '@pillion/domain/service-hours/service-hours'

/** The hours as the dialog holds them; times as 'HH:MM', or empty. */
export type HoursDraft = { isOwn: boolean; from: string; to: string }

/** The catalogue has these texts below `outlets.hours.errors`. */
export type HoursError = 'fill' | 'same' | 'never-open'
export type HoursErrors = { from?: HoursError; to?: HoursError }

/** The draft of an outlet's hours, as 'HHMM:HHMM' or null for the service hours, which then are suggested. */
export function hoursDraftOf(openingHours: string | null, serviceHours: string): HoursDraft {
  const times = timesOf(openingHours ?? serviceHours)
  return { isOwn: openingHours !== null, from: times?.from ?? '', to: times?.to ?? '' }
}

/** The times of 'HHMM:HHMM' as 'HH:MM'; undefined for hours around the clock, and for any other text. */
export function timesOf(hours: string | undefined): { from: string; to: string } | undefined {
  const parsed = hours === undefined ? undefined : parseServiceHours(hours)
  if (!parsed || parsed.from === parsed.to) return undefined
  return { from: clockOf(parsed.from), to: clockOf(parsed.to) }
}

export function hoursErrorsOf(draft: HoursDraft, serviceHours: string): HoursErrors {
  if (!draft.isOwn) return {}
  const { from, to } = draft
  if (from === '' || to === '')
    return { ...(from === '' && { from: 'fill' }), ...(to === '' && { to: 'fill' }) }
  // To the domain, these are hours around the clock.
  if (from === to) return { to: 'same' }
  return areOpeningHours(openingHoursOf(draft) ?? '', serviceHours) ? {} : { from: 'never-open' }
}

/** The hours as the API has them. */
export const openingHoursOf = ({ isOwn, from, to }: HoursDraft): string | null =>
  isOwn ? `${from.replace(':', '')}:${to.replace(':', '')}` : null

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
