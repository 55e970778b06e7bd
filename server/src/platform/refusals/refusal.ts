import type { ErrorKey } from '@pillion/contract/errors'

/** Thrown to refuse a call: the error key, the field it concerns and details for the caller. */
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

/** Throws the domain's `{ refused }` as a Refusal; returns anything else unchanged. */
export function throwIfRefused<T extends object>(
  verdict: T | { refused: string; field?: string },
): T {
  if ('refused' in verdict) throw new Refusal(verdict.refused as ErrorKey, { field: verdict.field })
  return verdict
}
