import { beforeEach, describe, expect, it, vi } from 'vitest'

import { storage, storageKeys } from './storage.ts'

let stored: Record<string, string>

beforeEach(() => {
  stored = {}
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => delete stored[key],
  })
})

describe('local storage', () => {
  it('[GAP-125, CONST-02] has a key for each value, all with the prefix of the product', () => {
    expect(Object.values(storageKeys)).toEqual([
      'pillion-session',
      'pillion-state',
      'pillion-godroid-token',
      'pillion-godroid-locale',
      'pillion-godroid-tos-required',
      'pillion-guest-token',
      'pillion-guest-orders',
      'pillion-guest-sender',
      'pillion-language',
      'pillion-theme',
      'pillion-terms-accepted',
      'pillion-walkthrough-seen',
      'pillion-last-vendor',
      'pillion-request-draft',
      'pillion-recent-addresses',
      'pillion-history-columns',
    ])
  })

  it('reads what was written under the key, until it is removed', () => {
    expect(storage.read('language')).toBeUndefined()
    storage.write('language', 'sv')
    expect(stored).toEqual({ 'pillion-language': 'sv' })
    expect(storage.read('language')).toBe('sv')
    storage.remove('language')
    expect(stored).toEqual({})
  })

  it('that the browser refuses holds nothing, without an error', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    storage.write('language', 'sv')
    storage.remove('language')
    expect(storage.read('language')).toBeUndefined()
  })

  it('keeps what a tab has written for that tab', () => {
    const tabs = [new Map<string, string>(), new Map<string, string>()]
    const goTo = (tab: number) =>
      vi.stubGlobal('sessionStorage', {
        getItem: (key: string) => tabs[tab]!.get(key) ?? null,
        setItem: (key: string, value: string) => void tabs[tab]!.set(key, value),
      })
    storage.write('godroidToken', 'any')
    goTo(0)
    storage.writeOwn('godroidToken', 'a')
    goTo(1)
    expect(storage.readOwn('godroidToken')).toBe('any')
    storage.writeOwn('godroidToken', 'b')
    goTo(0)
    expect(storage.readOwn('godroidToken')).toBe('a')
    expect(storage.read('godroidToken')).toBe('any')
  })

  it('has the value of any tab where the browser keeps none for a tab', () => {
    vi.stubGlobal('sessionStorage', undefined)
    storage.write('godroidToken', 'any')
    storage.writeOwn('godroidToken', 'a')
    expect(storage.readOwn('godroidToken')).toBe('any')
  })
})
