import { isIPv6 } from 'node:net'

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The part of a client's address that limits count. A customer has a whole IPv6 network of 64 bits, so with
 * one limit per address they would have as many attempts as they like.
 */
export function addressGroup(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1]
  if (mapped) return mapped
  const [ip = ''] = address.split('%')
  return isIPv6(ip) ? firstGroups(ip).join(':') : address
}

function firstGroups(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  // An IPv4 address at the end stands for two groups.
  const count = (before?.length ?? 0) + (after?.length ?? 0) + (ip.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? 0 : 8 - count
  const groups = [...(before ?? []), ...Array<string>(zeros).fill('0'), ...(after ?? [])]
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
}
