import { isIP, SocketAddress } from 'node:net'

/** Proxies may write an address with its port, and an IPv6 address in brackets. */
const WITH_PORT = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/
/** Everyone whose address is none has one limit together. */
const UNKNOWN = 'unknown'

/**
 * The part of a client's address that limits count, however a proxy wrote it. A customer has a whole IPv6 network of
 * 64 bits, so with one limit per address they would have as many attempts as they like.
 */
export function addressGroup(address: string): string {
  const [, inBrackets, beforePort] = WITH_PORT.exec(address) ?? []
  const [ip = ''] = (inBrackets ?? beforePort ?? address).split('%')
  switch (isIP(ip)) {
    case 4:
      return ip
    case 6: {
      const { address: canonical } = new SocketAddress({ address: ip, family: 'ipv6' })
      return MAPPED_IPV4.exec(canonical)?.[1] ?? networkOf(canonical)
    }
    default:
      return UNKNOWN
  }
}

function networkOf(canonical: string): string {
  const [before = [], after = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
