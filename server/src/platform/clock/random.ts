import { randomBytes } from 'node:crypto'

/** Randomness as an argument. */
export type RandomSource = { bytes(count: number): Uint8Array }

export const systemRandom: RandomSource = { bytes: (count) => randomBytes(count) }

/** A version 4 UUID. */
export function uuid(random: RandomSource): string {
  const bytes = Buffer.from(random.bytes(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A number of so many decimal digits, each as likely as the others. */
export function randomDigits(random: RandomSource, count: number): string {
  let digits = ''
  while (digits.length < count)
    // 250 is the largest multiple of 10 that a byte can exceed.
    for (const byte of random.bytes(count)) if (byte < 250) digits += String(byte % 10)
  return digits.slice(0, count)
}
