import { randomBytes } from 'node:crypto'

/** Randomness as an argument. */
export type RandomSource = { bytes(count: number): Uint8Array }

export const systemRandom: RandomSource = {
  bytes(count) {
    if (count > POOLED_COUNT) return randomBytes(count)
    if (pool.length < count) pool = randomBytes(POOL_SIZE)
    const bytes = pool.subarray(0, count)
    pool = pool.subarray(count)
    return bytes
  },
}

/** A few bytes cost as much as many, so those of IDs are taken from a pool. No byte is given twice. */
const POOLED_COUNT = 16
const POOL_SIZE = 4_096
let pool: Uint8Array = new Uint8Array()

/** A version 4 UUID. */
export function uuid(random: RandomSource): string {
  const bytes = Buffer.from(random.bytes(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** 256 random bits as text, for what must not be guessed. */
export const randomToken = (random: RandomSource): string =>
  Buffer.from(random.bytes(32)).toString('base64url')

/** `count` uniformly random decimal digits. */
export function randomDigits(random: RandomSource, count: number): string {
  let digits = ''
  while (digits.length < count)
    // Bytes from 250 would favour the digits 0 to 5.
    for (const byte of random.bytes(count)) if (byte < 250) digits += String(byte % 10)
  return digits.slice(0, count)
}
