import { describe, expect, it } from 'vitest'

import type { KeyRing } from '../../platform/auth/keys.ts'
import { isValidLinkKey, linkKeyOf } from './link-keys.ts'

const [old, recent] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
const ring = (...all: Uint8Array[]): KeyRing => ({
  current: { kid: 'current', value: all[0]! },
  find: () => undefined,
  all,
})
const orderId = 'nk-sod-2h00000000'

describe('the key of an order’s link', () => {
  it('[GAP-024] has 22 letters and digits, which follow from the order and the secret', () => {
    const key = linkKeyOf(orderId, ring(old))
    expect(key).toMatch(/^[0-9A-Za-z]{22}$/)
    expect(linkKeyOf(orderId, ring(old))).toBe(key)
    expect(linkKeyOf('nk-sod-2h00000001', ring(old))).not.toBe(key)
    expect(linkKeyOf(orderId, ring(recent))).not.toBe(key)
  })

  it('[GAP-024] stays valid after the secret has changed', () => {
    const keys = ring(recent, old)
    expect(isValidLinkKey(orderId, linkKeyOf(orderId, ring(old)), keys)).toBe(true)
    expect(isValidLinkKey(orderId, linkKeyOf(orderId, ring(recent)), keys)).toBe(true)
    expect(isValidLinkKey(orderId, linkKeyOf(orderId, ring(old)), ring(recent))).toBe(false)
  })

  it.each([
    ['nothing', () => ''],
    ['a part', (key: string) => key.slice(0, -1)],
    ['more', (key: string) => `${key}0`],
    ['more characters than letters', (key: string) => `${key.slice(0, -1)}å`],
    ['another letter', (key: string) => `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`],
  ])('[GAP-024] is not valid as %s', (_, change) => {
    const key = change(linkKeyOf(orderId, ring(old)))
    expect(isValidLinkKey(orderId, key, ring(old))).toBe(false)
  })
})
