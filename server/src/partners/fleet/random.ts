import { randomFrom, type Random } from '@pillion/city/random'

/** Each order has its own seed, so one order does not affect the others. */
export const seededRandom = (seed: string): Random => randomFrom(hash(seed))

/** FNV-1a with a final mix, so that seeds differing only in the last letter diverge immediately. */
export function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193)
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35)
  return (sum ^ (sum >>> 16)) >>> 0
}
