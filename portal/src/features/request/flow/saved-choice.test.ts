import { describe, expect, test } from 'vitest'

import { createRecentAddresses, fullAddressOf, recentFirst, toSavedChoice } from './saved-choice.ts'

const saved = {
  id: '7',
  name: 'Anna Lind',
  phone_number: '+46701740611',
  latitude: 59.318,
  longitude: 18.053,
  address: ', Hus B, Hornsgatan 12, 118 20 Stockholm',
  notes: 'Ring twice',
}
const choice = toSavedChoice(saved, (phone) => `tel ${phone}`)

test('[ADDR-13, ADDR-14, GAP-059] an entry is split by position', () => {
  expect(choice).toEqual({
    id: '7',
    name: 'Anna Lind',
    phone: 'tel +46701740611',
    unit: '',
    building: 'Hus B',
    address: 'Hornsgatan 12, 118 20 Stockholm',
    latitude: 59.318,
    longitude: 18.053,
    notes: 'Ring twice',
  })
})

test('[ORDER-10] the one-line address omits empty parts', () => {
  expect(fullAddressOf(choice)).toBe('Hus B, Hornsgatan 12, 118 20 Stockholm')
})

function createRecent(stored?: string) {
  let text = stored
  return createRecentAddresses({ read: () => text, write: (next) => (text = next) })
}

describe('recently used entries', () => {
  test('are stored by id, newest first and without duplicates', () => {
    const recent = createRecent()
    for (const id of ['7', '8', '7']) recent.add(id)
    expect(recent.all()).toEqual(['7', '8'])
  })

  test('are limited to fifty', () => {
    const recent = createRecent()
    for (let id = 1; id <= 51; id += 1) recent.add(String(id))
    expect(recent.all()).toHaveLength(50)
    expect(recent.all()[0]).toBe('51')
  })

  test.each(['', '{', '{"a":1}', '[7]'])('are empty if the stored text is invalid: %j', (text) => {
    expect(createRecent(text).all()).toEqual([])
  })
})

describe('an empty search', () => {
  const book = ['1', '2', '3', '4', '5', '6'].map((id) => ({ id }))
  const ids = (recent: string[], entries = book) => recentFirst(entries, recent).map(({ id }) => id)

  test('[RAR-06] offers five entries, recently used ones first', () => {
    expect(ids(['6', '3'])).toEqual(['6', '3', '1', '2', '4'])
    expect(ids([])).toEqual(['1', '2', '3', '4', '5'])
  })

  test('does not offer deleted entries', () => {
    expect(ids(['9', '2'], book.slice(0, 2))).toEqual(['2', '1'])
    expect(ids(['9'], [])).toEqual([])
  })
})
