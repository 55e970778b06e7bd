import { expect, test } from 'vitest'

import { createRecentSearches } from './recent-searches.ts'

test('[LIST-25, GAP-023] ten searches are kept, the newest first', () => {
  const searches = createRecentSearches()
  for (let n = 1; n <= 11; n += 1) searches.add(`search ${n}`)
  expect(searches.all()).toHaveLength(10)
  expect(searches.all()[0]).toBe('search 11')
  expect(searches.all().at(-1)).toBe('search 2')
})

test('[GAP-023] a search that is made again moves to the front and is kept once', () => {
  const searches = createRecentSearches()
  for (const text of ['anna', 'björn', ' ANNA ']) searches.add(text)
  expect(searches.all()).toEqual(['ANNA', 'björn'])
})

test('nothing is not a search', () => {
  const searches = createRecentSearches()
  searches.add('  ')
  expect(searches.all()).toEqual([])
})

test('[GAP-023] clearing forgets them and tells whoever shows them', () => {
  const searches = createRecentSearches()
  searches.add('anna')
  let notifications = 0
  const stop = searches.subscribe(() => (notifications += 1))
  searches.clear()
  expect(searches.all()).toEqual([])
  stop()
  searches.add('björn')
  expect(notifications).toBe(1)
})
