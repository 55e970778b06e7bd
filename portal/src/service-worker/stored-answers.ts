import { getFlags } from '@pillion/contract/http/flags'
import { API_BASE } from '@pillion/contract/operation'

const DAY_S = 86_400

/** A file whose name changes with its content, as the server's HASHED_FILE. */
export const isHashedFile = (url: string): boolean =>
  /[.-][\w-]{8,}\.\w+$/.test(new URL(url).pathname)

/** The flags for everybody. */
export const isFlags = (url: string): boolean => {
  const { pathname, search } = new URL(url)
  return pathname === API_BASE + getFlags.path && search === ''
}

/** The session of an access token; undefined for any other authorization. Only the server checks the signature. */
export function sessionOf(authorization: string | null): string | undefined {
  const [, payload] = /^Bearer [\w-]+\.([\w-]+)\./.exec(authorization ?? '') ?? []
  if (payload === undefined) return undefined
  try {
    const base64 = payload.replaceAll('-', '+').replaceAll('_', '/')
    const { sid } = JSON.parse(atob(base64)) as { sid?: unknown }
    return typeof sid === 'string' ? sid : undefined
  } catch {
    return undefined
  }
}

/**
 * Under which address the answer to a read is kept; undefined for what is not part of the API. The lists of orders end now
 * (`fetch-orders.ts`), so each read of them has another address; only the days that they cover tell one list from another.
 */
export function storedUrl(address: string): string | undefined {
  const url = new URL(address)
  if (!url.pathname.startsWith(`${API_BASE}/`)) return undefined
  const [from, to] = ['from', 'to'].map((name) => Number(url.searchParams.get(name)))
  if (from && to) url.searchParams.set('to', `${Math.ceil((to - from) / DAY_S)} days`)
  return url.href
}
