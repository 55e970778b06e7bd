import { UnavailableError } from '../refusals/unavailable-error.ts'

/** SQLSTATEs: connection lost, no resources, shutting down, starting or dropped, cancelled by a time limit, read-only as a standby is, silent for too long. */
const SQLSTATE = /^(?:08...|53...|57P0[1-5]|3D000|57014|55P03|25006|25P0[34])$/

const systemErrors: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** What `pg` throws without a code. */
const MESSAGE =
  /^(?:Connection terminated|Client (?:was closed|has encountered a connection error)|Cannot use a pool after|Query read timeout|timeout exceeded when trying to connect|timeout expired)/

/** An UnavailableError instead of an error that means that the database cannot be reached; any other error as it is. */
export function toUnavailable(error: unknown): unknown {
  if (error instanceof UnavailableError || !(error instanceof Error)) return error
  const { code = '' } = error as { code?: string }
  const isOutage = code
    ? SQLSTATE.test(code) || systemErrors.has(code)
    : MESSAGE.test(error.message)
  return isOutage ? new UnavailableError(error) : error
}
