import type { T } from '../i18n/use-t.ts'
import { CallError } from './call-error.ts'

/**
 * The only way from an error to words: `errorMessage(error, useT())`. A login failure's key has its own
 * area (AUTH-08); a key without words gives the one sentence that always holds.
 */
export function errorMessage(error: unknown, t: T): string {
  const key = error instanceof CallError ? error.key : 'unknown'
  const messageKey = [key, `error.${key}`].find((candidate) => isText(candidate, t))
  return t((messageKey ?? 'error.unknown') as never)
}

/** A key may also name a whole branch, or something that every object has. */
function isText(key: string, t: T): boolean {
  if (!t.has(key as never)) return false
  const message: unknown = t.raw(key as never)
  return typeof message === 'string' || Array.isArray(message)
}
