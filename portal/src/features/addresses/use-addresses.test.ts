import type { SavedAddress } from '@pillion/contract/models/saved-address'
import { expect, test } from 'vitest'

import { uniqueEntries } from './use-addresses.ts'

const entry = (id: string, name: string): SavedAddress => ({
  id,
  name,
  phone_number: '+46701740611',
  address: ', , Hornsgatan 12',
  latitude: 59.318,
  longitude: 18.053,
  notes: '',
})

test('pages are joined in order', () => {
  const pages = [{ data: [entry('1', 'Anna')] }, { data: [entry('2', 'Bertil')] }]
  expect(uniqueEntries(pages).map(({ id }) => id)).toEqual(['1', '2'])
})

test('an entry that moved between pages during loading is listed once, in its latest version', () => {
  const pages = [{ data: [entry('1', 'Anna')] }, { data: [entry('1', 'Zara'), entry('2', 'Ö')] }]
  expect(uniqueEntries(pages).map(({ name }) => name)).toEqual(['Zara', 'Ö'])
})
