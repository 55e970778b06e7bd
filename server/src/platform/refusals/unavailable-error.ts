/** Something that the server depends on does not answer. Calls answer `error.unavailable`; what was begun may have happened. */
export class UnavailableError extends Error {
  /** The code of the cause: an SQLSTATE or a system error. */
  readonly code: string | undefined

  constructor(cause: Error & { code?: string }) {
    super(cause.message, { cause })
    this.name = 'UnavailableError'
    this.code = cause.code
    if (cause.stack) this.stack = cause.stack
  }
}
