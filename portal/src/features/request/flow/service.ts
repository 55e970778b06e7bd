import type { Vendor } from '@pillion/contract/models/vendor'
import { defaultPaymentMethod } from '@pillion/domain/request/available-payment-methods'
import { openingState, type OpeningRules } from '@pillion/domain/service-hours/opening-state'
import { preorderSlots, checkPreorderTime } from '@pillion/domain/service-hours/preorder'

import type { Details, RequestContext, CountrySettings } from './types.ts'

type PreorderContext = Pick<RequestContext, 'country' | 'countrySettings' | 'now'> & {
  details: Pick<Details, 'preorderedFor'>
}
type ServiceSettings = Pick<RequestContext, 'countrySettings' | 'service'>

/** Applies the country's settings: the service state, and a default payment method if the chosen one is not offered. */
export function withCountrySettings(
  context: RequestContext,
  countrySettings: CountrySettings,
): ServiceSettings & Pick<RequestContext, 'paymentMethod'> {
  const { country, paymentMethod, orderToBeUpdated } = context
  const isChosen =
    countrySettings.paymentMethods.includes(paymentMethod) || orderToBeUpdated !== undefined
  return {
    countrySettings,
    service: serviceOf({ ...context, countrySettings }),
    paymentMethod: isChosen
      ? paymentMethod
      : defaultPaymentMethod(country, countrySettings.paymentMethods),
  }
}

/**
 * Applies settings that were read again during a request. The chosen payment method stays, so that the user sees if
 * it is refused. If the hours cannot be read, a closed service opens (RAR-38) and an open one keeps its known hours.
 */
export function withRefreshedSettings(
  context: RequestContext,
  read: CountrySettings | undefined,
): ServiceSettings {
  const isRead = read?.serviceHours !== undefined
  const { service } = context
  const previous = service.open
    ? context.countrySettings
    : { ...context.countrySettings, serviceHours: undefined }
  const countrySettings = isRead ? read : previous
  return { countrySettings, service: serviceOf({ ...context, countrySettings }) }
}

/** The service state by the hours last read and the current time. */
export const serviceOf = ({ countrySettings, country, now }: RequestContext) =>
  openingState(openingRules({ countrySettings, country }), now())

/** When the outlet takes requests, as last read. */
export const openingRules = ({
  countrySettings: { serviceHours, outlet },
  country: { timeZone },
}: Pick<RequestContext, 'countrySettings' | 'country'>): OpeningRules => ({
  ...outlet,
  serviceHours,
  timeZone,
})

/** Whether a new as-soon-as-possible request has to wait; a placed order can be edited at any hour. */
export const isClosedForAsap = (context: RequestContext): boolean =>
  !context.orderToBeUpdated && context.details.preorderedFor === null && !serviceOf(context).open

/** Whether another user has paused or resumed the outlet, or changed its hours. A placed order can be edited at any hour. */
export function hasOpeningChanged(
  { vendor, orderToBeUpdated }: Pick<RequestContext, 'vendor' | 'orderToBeUpdated'>,
  next: Vendor,
): boolean {
  if (orderToBeUpdated) return false
  const isSamePause =
    vendor.pause === next.pause ||
    (vendor.pause !== null && next.pause !== null && vendor.pause.until === next.pause.until)
  return !isSamePause || vendor.opening_hours !== next.opening_hours
}

/** The chosen time if it is still valid, otherwise the first slot after opening (GAP-049). */
export function laterTime({
  country,
  countrySettings,
  details,
  now,
}: PreorderContext): number | undefined {
  const when = { ...openingRules({ countrySettings, country }), now: now() }
  const { preorderedFor } = details
  const isKept = preorderedFor !== null && !checkPreorderTime(preorderedFor, when)
  return isKept ? preorderedFor : preorderSlots(when)[0]
}

/** The slots to offer, without a first one that would expire within a minute unless it is already chosen. */
export function offeredSlots(
  when: Parameters<typeof preorderSlots>[0],
  chosen: number | null,
): number[] {
  const slots = preorderSlots(when)
  const [first] = slots
  if (first === undefined || first === chosen) return slots
  const nextMinute = { ...when, now: when.now + 60_000 }
  return checkPreorderTime(first, nextMinute) === undefined ? slots : slots.slice(1)
}

type SlotLabels = {
  /** The same for all slots of a day. */
  dayTitle: (slot: number) => string
  time: (slot: number) => string
}

/** The slots, in unix seconds, as options of a select, grouped by day. */
export function slotOptions(slots: readonly number[], { dayTitle, time }: SlotLabels) {
  const days = new Map<string, { value: string; label: string }[]>()
  for (const slot of slots) {
    const title = dayTitle(slot)
    const option = { value: String(slot), label: time(slot) }
    days.set(title, [...(days.get(title) ?? []), option])
  }
  return [...days].map(([title, options]) => ({ title, options }))
}
