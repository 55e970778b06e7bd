import { errorStatus, type ErrorAnswer, type ErrorKey } from '@pillion/contract/errors'

/** A call that the rules refuse: a key, where it belongs, and what the caller needs to go on. */
export class Refusal extends Error {
  readonly key: ErrorKey
  readonly field: string | undefined
  readonly details: Record<string, unknown> | undefined

  constructor(key: ErrorKey, more: { field?: string; details?: Record<string, unknown> } = {}) {
    super(key)
    this.key = key
    this.field = more.field
    this.details = more.details
  }
}

/** Turns the domain's `{ refused }` into the refusal of a call. */
export function throwIfRefused<T extends object>(
  verdict: T | { refused: string; field?: string },
): T {
  if ('refused' in verdict) throw new Refusal(verdict.refused as ErrorKey, { field: verdict.field })
  return verdict
}

/** The one shape of every answer that is not 2xx. */
export function errorAnswer(refusal: Refusal): ErrorAnswer {
  const { key, field, details } = refusal
  return {
    status: errorStatus[key],
    message: key,
    errors: [{ translation_key: key, message: key, ...(field ? { field } : {}) }],
    meta: { translation_key: key, ...(details ? { details } : {}) },
  }
}
