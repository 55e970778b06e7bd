import { transportStatus, type ErrorKey } from '@pillion/contract/errors'
import { isRefusalKey } from '@pillion/domain/refusals/refusal'

import type { T } from '../i18n/use-t.ts'

/** The contract's errors, and the failures that the portal itself detects. */
export type CallErrorKey =
  | ErrorKey
  | 'error.offline'
  | 'error.unknown'
  | 'error.unable-to-fetch-vendor'
  | 'error.fee.recompute'
  | 'request.error.cannot-verify'
  | 'geolocator.error.autocomplete'
  | 'geolocator.error.reverse'
  | 'geolocator.error.fetch-place-details'

/** A call that was answered with an error, or not answered. */
export class CallError extends Error {
  override name = 'CallError'
  /** The HTTP status; 0 without an answer, perhaps because the browser is offline. */
  readonly status: number
  /** 'error.offline' at status 0. */
  readonly key: CallErrorKey
  /** The field of the body that the error is about. */
  readonly field: string | undefined
  readonly details: Record<string, unknown> | undefined
  /** The Retry-After header. */
  readonly retryAfter: string | null

  constructor(answer: {
    status: number
    key: CallErrorKey
    message: string
    field?: string
    details?: Record<string, unknown>
    retryAfter?: string | null
  }) {
    super(answer.message)
    this.status = answer.status
    this.key = answer.key
    this.field = answer.field
    this.details = answer.details
    this.retryAfter = answer.retryAfter ?? null
  }
}

/** The key of an answer. A key that this version does not know counts as an unknown or internal error. */
export function readErrorKey(key: string | undefined, status: number): CallErrorKey {
  if (key !== undefined && isErrorKey(key)) return key
  return status >= 500 ? 'error.internal' : 'error.unknown'
}

// The statuses of refusals need not load.
const isErrorKey = (key: string): key is ErrorKey =>
  isRefusalKey(key) || Object.hasOwn(transportStatus, key)

const outageStatuses: ReadonlySet<number> = new Set([0, 502, 503, 504])

/** Whether the call failed because the network, the server or its database did not answer. */
export const isOutage = (error: unknown): boolean =>
  error instanceof CallError && outageStatuses.has(error.status)

const unknownOutcomeKeys: ReadonlySet<CallErrorKey> = new Set([
  'error.offline',
  'error.internal',
  'error.unavailable',
  'error.unknown',
  'error.idempotency-in-progress',
  'error.too-many-requests',
])

/** Whether the server may have processed the call although it failed. */
export const hasUnknownOutcome = (error: unknown): boolean =>
  !(error instanceof CallError) || unknownOutcomeKeys.has(error.key)

/** What to show for an error: `errorMessage(error, useT())`. */
export function errorMessage(error: unknown, t: T): string {
  return keyMessage(error instanceof CallError ? error.key : 'error.unknown', t)
}

/** What to show for an error key. The catalogue has a text for every key, which the types prove. */
export function keyMessage(key: CallErrorKey, t: T): string {
  return t(isNested(key) ? `error.${key}` : key)
}

/** The catalogue holds the texts of these keys below `error`. */
const nestedKeys = [
  'SignatureExpired',
  'account.already-registered',
  'account.weak-password',
  'address.already-saved',
  'address.no-coordinates',
  'address.notes-too-long',
  'address.too-long',
  'bulk.changed',
  'bulk.closed',
  'bulk.nothing-to-place',
  'collection-point.already-registered',
  'collection-point.changed',
  'order cannot be cancelled at this stage',
  'order cannot be edited at this stage',
  'order.transition-not-allowed',
  'payment.closed',
  'payment.declined',
  'quote.signature-mismatch',
  'spreadsheet.unreadable',
  'voucher.already-issued',
  'voucher.error.get.message',
  'voucher.error.validation.message',
  'voucher.impossible-terms',
] as const satisfies readonly CallErrorKey[]

const isNested = (key: CallErrorKey): key is (typeof nestedKeys)[number] =>
  (nestedKeys as readonly string[]).includes(key)
