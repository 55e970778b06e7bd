import { randomBytes } from 'node:crypto'

/** Randomness as an argument. */
export type Chance = { bytes(count: number): Uint8Array }

export const systemChance: Chance = { bytes: (count) => randomBytes(count) }

/** A version 4 UUID. */
export function uuid(chance: Chance): string {
  const bytes = Buffer.from(chance.bytes(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
