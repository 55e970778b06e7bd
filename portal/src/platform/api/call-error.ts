/** A call that was answered with a refusal, or not at all. */
export class CallError extends Error {
  override name = 'CallError'
  /** HTTP status; 0 when nothing answered, so perhaps offline. */
  readonly status: number
  /** A key of the contract's errors; 'error.offline' at status 0. */
  readonly key: string
  /** The field of the body that is at fault. */
  readonly field: string | undefined
  readonly details: Record<string, unknown> | undefined
  /** The Retry-After header. */
  readonly retryAfter: string | null

  constructor(answer: {
    status: number
    key: string
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
