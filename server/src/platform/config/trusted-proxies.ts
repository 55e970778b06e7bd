import { isIP } from 'node:net'

/** Whose X-Forwarded-For is trusted: a number of proxies in a row, or the proxies at these addresses. */
export type TrustedProxies = number | readonly string[]

const MAX_HOPS = 10
/** Names of well-known ranges. */
const ranges: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Undefined when the text is neither a count nor a list of addresses. */
export function parseProxies(text: string): TrustedProxies | undefined {
  if (/^\d+$/.test(text)) {
    const hops = Number(text)
    return hops >= 1 && hops <= MAX_HOPS ? hops : undefined
  }
  const parts = text.split(',').map((part) => part.trim())
  return parts.every((part) => ranges.has(part) || isNetwork(part)) ? parts : undefined
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = address.includes('%') ? 0 : isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}

/**
 * Fastify's trust function, called for each address of the chain, the nearest first. Fastify ignores a plain
 * count, because a caller that bypasses the proxies could then forge any address.
 */
export const isTrusted = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : [...proxies]
