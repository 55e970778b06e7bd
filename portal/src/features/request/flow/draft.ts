import { paymentMethods, type PaymentMethod } from '@pillion/domain/payments/payment-methods'

import type {
  Destination,
  Details,
  Draft,
  RequestContext,
  SavedChoice,
  SentRequest,
} from './types.ts'

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

/** The part of a request that is stored; undefined while it is empty. */
export function draftOf(context: RequestContext, atPayment: boolean): Draft | undefined {
  const { destination, details, savedAddress, paymentMethod, voucherCode, vatNumber } = context
  const { sent, unpaidOrderId } = context
  if (!hasContent(context)) return undefined
  const entered = { destination, details, savedAddress, paymentMethod, voucherCode, vatNumber }
  return { ...entered, sent, unpaidOrderId, atPayment: atPayment || context.towardsPayment }
}

/** Whether the user has entered anything. */
export function hasContent({ destination, details, ...payment }: Content): boolean {
  const names = Object.keys(emptyDetails) as (keyof Details)[]
  const isTyped = payment.voucherCode + payment.vatNumber !== ''
  return (
    isTyped ||
    destination !== undefined ||
    names.some((name) => details[name] !== emptyDetails[name])
  )
}

type Content = Pick<Draft, 'destination' | 'details' | 'voucherCode' | 'vatNumber'>

/** Parses a stored draft, which another version of the portal may have written. */
export function readDraft(value: unknown): Draft | undefined {
  if (!isRecord(value) || !isRecord(value['details'])) return undefined
  const method = paymentMethods.find((candidate) => candidate === value['paymentMethod'])
  return {
    destination: readDestination(value['destination']),
    details: readDetails(value['details']),
    savedAddress: readSavedChoice(value['savedAddress']),
    paymentMethod: method ?? ('NONE' satisfies PaymentMethod),
    voucherCode: textOf(value['voucherCode']),
    vatNumber: textOf(value['vatNumber']),
    sent: readSent(value['sent']),
    unpaidOrderId: textOf(value['unpaidOrderId']) || undefined,
    atPayment: value['atPayment'] === true,
  }
}

function readDestination(value: unknown): Destination | undefined {
  if (!isRecord(value)) return undefined
  const { address, latitude, longitude } = value
  const isComplete =
    typeof address === 'string' && typeof latitude === 'number' && typeof longitude === 'number'
  return isComplete ? { address, latitude, longitude } : undefined
}

function readSavedChoice(value: unknown): SavedChoice | undefined {
  const destination = readDestination(value)
  if (!destination || !isRecord(value) || typeof value['id'] !== 'string') return undefined
  const { unit, building, name, phone, notes } = readDetails(value)
  return { ...destination, id: value['id'], unit, building, name, phone, notes }
}

/** A request sent with unknown outcome must be resent under its original key (GAP-144). */
function readSent(value: unknown): SentRequest | undefined {
  const isComplete =
    isRecord(value) && typeof value['fingerprint'] === 'string' && typeof value['key'] === 'string'
  return isComplete ? (value as SentRequest) : undefined
}

function readDetails(value: Record<string, unknown>): Details {
  const text = (name: keyof Details) => textOf(value[name])
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
    parcel: value['parcel'] as Details['parcel'],
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
