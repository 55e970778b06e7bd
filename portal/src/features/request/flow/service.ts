import { defaultPaymentMethod } from '@pillion/domain/request/payment-methods'
import {
  preorderSlots,
  serviceState,
  whyNotPreorder,
} from '@pillion/domain/service-hours/service-hours'

import type { Details, RequestContext, Terms } from './request-types.ts'

type Timed = Pick<RequestContext, 'country' | 'terms' | 'now'> & {
  details: Pick<Details, 'preorderedFor'>
}
type Termed = Pick<RequestContext, 'terms' | 'service'>

/** What the country's parameters change: the state of the service and the ways of paying. */
export function withTerms(
  context: RequestContext,
  terms: Terms,
): Termed & Pick<RequestContext, 'paymentMethod'> {
  const { country, paymentMethod, orderToBeUpdated } = context
  const isChosen = terms.paymentMethods.includes(paymentMethod) || orderToBeUpdated !== undefined
  return {
    terms,
    service: serviceOf({ ...context, terms }),
    paymentMethod: isChosen ? paymentMethod : defaultPaymentMethod(country, terms.paymentMethods),
  }
}

/**
 * What is read again while a request is under way. A chosen way of paying stays, so that its refusal is seen.
 * Hours that cannot be read open a closed service (RAR-38), and do not undo the closing that is known.
 */
export function withTermsAgain(context: RequestContext, read: Terms | undefined): Termed {
  const isRead = read?.serviceHours !== undefined
  const { service } = context
  const known = service.open ? context.terms : { ...context.terms, serviceHours: undefined }
  const terms = isRead ? read : known
  return { terms, service: serviceOf({ ...context, terms }) }
}

/** By the hours as they were read and the clock as it is now. */
export const serviceOf = ({ terms, country, now }: RequestContext) =>
  serviceState(terms.serviceHours, now(), country.timeZone)

/** An order that is out already was let in when it was placed, so it can be edited at any hour. */
export const isClosedForAsap = (context: RequestContext): boolean =>
  !context.orderToBeUpdated && context.details.preorderedFor === null && !serviceOf(context).open

/** The time that was chosen before, when it still can be; else the first after opening (GAP-049). */
export function laterTime({ country, terms, details, now }: Timed): number | undefined {
  const when = { now: now(), serviceHours: terms.serviceHours, timeZone: country.timeZone }
  const { preorderedFor } = details
  const isKept = preorderedFor !== null && !whyNotPreorder(preorderedFor, when)
  return isKept ? preorderedFor : preorderSlots(when)[0]
}
