import type { ErrorKey } from '@pillion/contract/errors'
import type { RefusalAt, RefusalKey } from '@pillion/domain/refusals/refusal'

type DomainRefusal = RefusalAt<RefusalKey, string | undefined>
type CallDetails = { field?: string | undefined; details?: Record<string, unknown> | undefined }

/** Thrown to refuse a call: the error key, the field it concerns and details for the caller. */
export class Refusal extends Error {
  readonly key: ErrorKey
  readonly field: string | undefined
  readonly details: Record<string, unknown> | undefined

  constructor(key: ErrorKey, { field, details }: CallDetails = {}) {
    super(key)
    this.key = key
    this.field = field
    this.details = details
  }

  /**
   * The domain's refusal as the refusal of a call. It names the domain's field, or `field` where the
   * call names it differently, and carries the refusal's parameters together with `details`.
   */
  static of(
    { refused, field: domainField, params }: DomainRefusal,
    { field = domainField, details }: CallDetails = {},
  ): Refusal {
    const hasDetails = params !== undefined || details !== undefined
    return new Refusal(refused, {
      field,
      details: hasDetails ? { ...params, ...details } : undefined,
    })
  }
}

export function throwIfRefused(refusal: DomainRefusal | undefined, more?: CallDetails): void {
  if (refusal) throw Refusal.of(refusal, more)
}
