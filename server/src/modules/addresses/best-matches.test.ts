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

  it('is found in any part of an address, but a number is not guessed', () => {
    expect(finds('1234', 'anna 1234')).toBe(1)
    expect(finds('1234', 'anna 1235')).toBe(0)
    expect(finds('a1234', 'anna a1235')).toBe(1)
    expect(finds('1234a', 'anna 1235a')).toBe(1)
  })

  it('is found inside another word when it has three letters, or no alphabet', () => {
    expect(finds('nna', 'anna')).toBe(1)
    expect(finds('nn', 'anna')).toBe(0)
    expect(finds('小', '王小明')).toBe(1)
  })
})

describe('the best matches', () => {
  const named = (id: number, sort_name: string, more: Partial<FoundAddress> = {}) => ({
    ...entry(sort_name),
    saved_address_id: id,
    sort_name,
    ...more,
  })
  const ids = (found: readonly FoundAddress[]) => found.map((one) => one.saved_address_id)

  it('begin with the phone and the name, then come the address, a part of a word and a typo', () => {
    const entries = [
      named(1, 'bo linda'),
      named(2, 'eva xlind'),
      named(3, 'eva lund'),
      named(4, 'lind'),
      named(5, 'eva', { by_phone: true }),
    ]
    expect(ids(bestMatches(entries, ['lind'], 10))).toEqual([4, 5, 1, 2, 3])
  })

  it('match every word, and those that match equally well keep their order', () => {
    const entries = [named(1, 'anna ek'), named(2, 'anna lind'), named(3, 'anna lindh')]
    expect(ids(bestMatches(entries, ['anna', 'lind'], 10))).toEqual([2, 3])
    expect(ids(bestMatches(entries.toReversed(), ['anna', 'lind'], 10))).toEqual([3, 2])
  })

  it('are no more than asked for', () => {
    const entries = [named(1, 'eva lind'), named(2, 'lind'), named(3, 'lind')]
    expect(ids(bestMatches(entries, ['lind'], 2))).toEqual([2, 3])
  })
})
