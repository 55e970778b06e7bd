import { describe, expect, it } from 'vitest'

import { rememberPlaces, type PlaceUse } from './store.ts'

const use = (address: string, at: number, more: Partial<PlaceUse> = {}): PlaceUse => ({
  vendorId: 'nk-sod',
  address,
  search: address.toLowerCase(),
  latitude: 59.3,
  longitude: 18.1,
  at,
  ...more,
})
/** The vendors, addresses and times that each statement writes. */
const written = (uses: readonly PlaceUse[]) =>
  rememberPlaces(uses).map(({ values }) => {
    const [vendors, addresses, , , , times] = values as unknown[][]
    return (vendors ?? []).map((vendor, row) => [vendor, addresses?.[row], times?.[row]])
  })

describe('places that a vendor delivered to', () => {
  it('are written together, with all that is known of them', () => {
    const other = use('Götgatan 2', 7, { latitude: 59.4, longitude: 18.2 })
    expect(rememberPlaces([use('Hornsgatan 1', 5), other]).map(({ values }) => values)).toEqual([
      [
        ['nk-sod', 'nk-sod'],
        ['Hornsgatan 1', 'Götgatan 2'],
        ['hornsgatan 1', 'götgatan 2'],
        [59.3, 59.4],
        [18.1, 18.2],
        [5, 7],
      ],
    ])
  })

  it('are written one use after the other, in the order of time', () => {
    const uses = [use('Hornsgatan 1', 9), use('Götgatan 2', 8), use('Hornsgatan 1', 5)]
    expect(written(uses)).toEqual([
      [
        ['nk-sod', 'Hornsgatan 1', 5],
        ['nk-sod', 'Götgatan 2', 8],
      ],
      [['nk-sod', 'Hornsgatan 1', 9]],
    ])
  })

  it('are used once in a second', () => {
    expect(written([use('Hornsgatan 1', 5), use('Hornsgatan 1', 5)])).toEqual([
      [['nk-sod', 'Hornsgatan 1', 5]],
    ])
  })

  it('belong to one vendor each', () => {
    const theirs = use('Hornsgatan 1', 5, { vendorId: 'cb-sod' })
    expect(written([use('Hornsgatan 1', 5), theirs])).toEqual([
      [
        ['nk-sod', 'Hornsgatan 1', 5],
        ['cb-sod', 'Hornsgatan 1', 5],
      ],
    ])
  })

  it('are none without an order', () => {
    expect(rememberPlaces([])).toEqual([])
  })
})
