import { createHmac, timingSafeEqual } from 'node:crypto'

import { keyObject } from '../../platform/auth/key-object.ts'
import type { KeyRing } from '../../platform/auth/keys.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 62 to the 22nd is a little more than 2 to the 131st. */
const LENGTH = 22

/** The key that opens an order's public page. It is derived, so it need not be stored. */
export const linkKeyOf = (orderId: string, keys: KeyRing): string =>
  deriveLinkKey(orderId, keys.current.value)

/** Whether the key opens the order, with any secret that this installation has ever used. */
export function isValidLinkKey(orderId: string, key: string, keys: KeyRing): boolean {
  const actual = Buffer.from(key.padEnd(LENGTH).slice(0, LENGTH + 1))
  return keys.all
    .map((value) => Buffer.from(deriveLinkKey(orderId, value)))
    .map((expected) => actual.length === expected.length && timingSafeEqual(actual, expected))
    .includes(true)
}

/** The last digits of the hash in base 62. A list derives many, so most of the arithmetic is on plain numbers. */
function deriveLinkKey(orderId: string, value: Uint8Array): string {
  const digest = createHmac('sha256', keyObject(value)).update(orderId).digest('hex')
  let number = BigInt(`0x${digest}`)
  let key = ''
  while (key.length < LENGTH) {
    key += digitsOf(Number(number % CHUNK))
    number /= CHUNK
  }
  return key.slice(0, LENGTH)
}

const BASE = ALPHABET.length
const CHUNK_LENGTH = 8
/** Small enough for a number. */
const CHUNK = BigInt(BASE) ** BigInt(CHUNK_LENGTH)

function digitsOf(chunk: number): string {
  let digits = ''
  for (let left = chunk; digits.length < CHUNK_LENGTH; left = Math.floor(left / BASE))
    digits += ALPHABET[left % BASE]
  return digits
}
