import type { PaymentMethod } from '@pillion/domain/payments/methods'
import { paymentMethods } from '@pillion/domain/payments/methods'

import type { Destination, Details, Draft, RequestContext } from './request-types.ts'

export const emptyDetails: Details = {
  unit: '',
  building: '',
  name: '',
  phone: '',
  amount: '',
  description: '',
  notes: '',
  checkAge: false,
  preorderedFor: null,
}

/** What of a request is worth keeping; undefined when nobody has begun yet. */
export function draftOf(context: RequestContext, atPayment: boolean): Draft | undefined {
  const { destination, details, paymentMethod } = context
  return hasContent(context) ? { destination, details, paymentMethod, atPayment } : undefined
}

/** Whether starting over would lose anything. */
export function hasContent({ destination, details }: Pick<Draft, 'destination' | 'details'>) {
  const names = Object.keys(emptyDetails) as (keyof Details)[]
  return destination !== undefined || names.some((name) => details[name] !== emptyDetails[name])
}

/** What was stored, as far as it is a draft: another version of the portal may have written it. */
export function readDraft(value: unknown): Draft | undefined {
  if (!isRecord(value) || !isRecord(value['details'])) return undefined
  const method = paymentMethods.find((known) => known === value['paymentMethod'])
  return {
    destination: readDestination(value['destination']),
    details: readDetails(value['details']),
    paymentMethod: method ?? ('NONE' satisfies PaymentMethod),
    atPayment: value['atPayment'] === true,
  }
}

function readDestination(value: unknown): Destination | undefined {
  if (!isRecord(value)) return undefined
  const { address, latitude, longitude } = value
  const isWhole =
    typeof address === 'string' && typeof latitude === 'number' && typeof longitude === 'number'
  return isWhole ? { address, latitude, longitude } : undefined
}

function readDetails(value: Record<string, unknown>): Details {
  const text = (name: keyof Details) => {
    const found = value[name]
    return typeof found === 'string' ? found : ''
  }
  const preorderedFor = value['preorderedFor']
  return {
    unit: text('unit'),
    building: text('building'),
    name: text('name'),
    phone: text('phone'),
    amount: text('amount'),
    description: text('description'),
    notes: text('notes'),
    checkAge: value['checkAge'] === true,
    preorderedFor: typeof preorderedFor === 'number' ? preorderedFor : null,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
