import { errorStatus, type ErrorKey } from '@pillion/contract/errors'

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

const isErrorKey = (key: string): key is ErrorKey => Object.hasOwn(errorStatus, key)
