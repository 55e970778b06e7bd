import { describe, expect, it } from 'vitest'

import { bestMatches } from './best-matches.ts'
import type { FoundAddress } from './store.ts'

const entry = (folded: string): FoundAddress => ({
  saved_address_id: 1,
  name: '',
  phone_number: '',
  address: '',
  latitude: 0,
  longitude: 0,
  notes: '',
  sort_name: '',
  folded,
  by_phone: false,
})
const finds = (typed: string, folded: string) => bestMatches([entry(folded)], [typed], 10).length

describe('a typed word', () => {
  const longest = 'ab'.repeat(32)

  it('may have one typo per three letters', () => {
    expect(finds('hxrnsgxtan', 'anna hornsgatan')).toBe(1)
    expect(finds('hxrxsgxtxn', 'anna hornsgatan')).toBe(0)
  })

  it('is searched without typo tolerance when it is longer than any real word', () => {
    expect(finds(`${longest.slice(0, -1)}x`, `anna ${longest}`)).toBe(1)
    expect(finds(`${longest}x`, `anna ${longest}a`)).toBe(0)
    expect(finds(`${longest}a`, `anna ${longest}ab`)).toBe(1)
  })
})
