import { describe, expect, test } from 'vitest'

import { isSearchedAsText, readSearch, type SearchState } from './place-search.ts'

const idle = { data: undefined, isFetching: false, isError: false, isPaused: false }
const running = { ...idle, isFetching: true }
const failed = { ...idle, isError: true }
const point = { latitude: 59.318, longitude: 18.053 }
const street = {
  id: 'pl:1',
  formatted_address: 'Hornsgatan 12, Stockholm',
  latitude: 59.319,
  longitude: 18.054,
}
const typed = (text: string, more: Partial<SearchState> = {}): SearchState => ({
  typed: text,
  query: text,
  point: undefined,
  reverse: idle,
  autocomplete: idle,
  ...more,
})
const ids = (state: SearchState) => readSearch(state).places.map(({ id }) => id)

describe('typed text', () => {
  test('shows whose a suggestion is, and no position before its details are known', () => {
    const { id, formatted_address } = { ...street, id: 'google:1' }
    const data = [{ id, formatted_address, attribution: 'google' as const }]
    expect(readSearch(typed('horns', { autocomplete: { ...idle, data } })).places).toEqual([
      { id, address: formatted_address, position: undefined, attribution: 'google' },
    ])
  })

  test('[ADDR-02] shows the suggestions of the search', () => {
    const state = typed('horns', { autocomplete: { ...idle, data: [street] } })
    expect(readSearch(state)).toEqual({
      places: [
        {
          id: 'pl:1',
          address: street.formatted_address,
          position: { latitude: street.latitude, longitude: street.longitude },
        },
      ],
      isSearching: false,
      isEmpty: false,
      hasFailed: false,
    })
  })

  test('[ADDR-06] that is empty clears earlier results', () => {
    const before = { query: 'horns', autocomplete: { ...idle, data: [street] } }
    expect(readSearch({ ...typed(''), ...before }).places).toEqual([])
    expect(readSearch({ ...typed(''), ...before }).isSearching).toBe(false)
  })

  test('[ADDR-07] counts as searched only after a pause in typing', () => {
    const state = { ...typed('hornsg'), query: 'horns', autocomplete: { ...idle, data: [street] } }
    expect(readSearch(state)).toMatchObject({ isSearching: true, isEmpty: false })
  })

  test('[ADDR-03, ADDR-21] that matches nothing is reported once the search is over', () => {
    expect(readSearch(typed('zzz', { autocomplete: running })).isEmpty).toBe(false)
    const done = typed('zzz', { autocomplete: { ...idle, data: [] } })
    expect(readSearch(done).isEmpty).toBe(true)
  })
})

test('without a network the suggestions of an earlier text are gone, and the search has failed', () => {
  const waiting = { ...idle, data: [street], isPaused: true }
  expect(readSearch(typed('hjort', { autocomplete: waiting }))).toEqual({
    places: [],
    isSearching: false,
    isEmpty: false,
    hasFailed: true,
  })
})

describe('latitude,longitude', () => {
  const query = '59.318, 18.053'

  test('[ADDR-04, GAP-060] is looked up as a point, not searched for as text', () => {
    expect(isSearchedAsText({ query, point, reverse: idle })).toBe(false)
    const found = { ...point, address: 'Hornsgatan 12, Stockholm' }
    const state = typed(query, { point, reverse: { ...idle, data: found } })
    expect(readSearch(state)).toMatchObject({
      places: [{ address: found.address, place: found }],
      isSearching: false,
    })
  })

  test('[ADDR-05] without an address at the point is searched for as text', () => {
    expect(isSearchedAsText({ query, point, reverse: failed })).toBe(true)
    const fallback = { point, reverse: failed }
    expect(readSearch(typed(query, { ...fallback, autocomplete: running })).isSearching).toBe(true)
    expect(ids(typed(query, { ...fallback, autocomplete: { ...idle, data: [street] } }))).toEqual([
      'pl:1',
    ])
  })

  test('[ADDR-05] shows no failure while the text search is running', () => {
    expect(readSearch(typed(query, { point, reverse: failed })).hasFailed).toBe(false)
  })
})

describe('a search that fails', () => {
  test('[GEO-10, GEO-11] is reported, and loading has stopped', () => {
    const state = typed('horns', { autocomplete: { ...failed, data: [street] } })
    expect(readSearch(state)).toEqual({
      places: [],
      isSearching: false,
      isEmpty: false,
      hasFailed: true,
    })
  })

  test('[GEO-10] is not reported during a retry', () => {
    const state = typed('horns', { autocomplete: { ...failed, isFetching: true } })
    expect(readSearch(state)).toMatchObject({ isSearching: true, hasFailed: false })
  })
})
