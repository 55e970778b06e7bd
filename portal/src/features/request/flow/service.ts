import { defaultPaymentMethod } from '@pillion/domain/request/available-payment-methods'
import {
  preorderSlots,
  serviceState,
  checkPreorderTime,
} from '@pillion/domain/service-hours/service-hours'

import type { Details, RequestContext, CountrySettings } from './request-types.ts'

type PreorderContext = Pick<RequestContext, 'country' | 'countrySettings' | 'now'> & {
  details: Pick<Details, 'preorderedFor'>
}
type ServiceSettings = Pick<RequestContext, 'countrySettings' | 'service'>

/** What the country's parameters change: the state of the service and the ways of paying. */
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
 * What is read again while a request is under way. A chosen way of paying stays, so that its refusal is seen.
 * Hours that cannot be read open a closed service (RAR-38), and do not undo the closing that is known.
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

/** By the hours as they were read and the clock as it is now. */
export const serviceOf = ({ countrySettings, country, now }: RequestContext) =>
  serviceState(countrySettings.serviceHours, now(), country.timeZone)

/** An order that is out already was let in when it was placed, so it can be edited at any hour. */
export const isClosedForAsap = (context: RequestContext): boolean =>
  !context.orderToBeUpdated && context.details.preorderedFor === null && !serviceOf(context).open

/** The time that was chosen before, when it still can be; else the first after opening (GAP-049). */
export function laterTime({
  country,
  countrySettings,
  details,
  now,
}: PreorderContext): number | undefined {
  const when = {
    now: now(),
    serviceHours: countrySettings.serviceHours,
    timeZone: country.timeZone,
  }
  const { preorderedFor } = details
  const isKept = preorderedFor !== null && !checkPreorderTime(preorderedFor, when)
  return isKept ? preorderedFor : preorderSlots(when)[0]
}
