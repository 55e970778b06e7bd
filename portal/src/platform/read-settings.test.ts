import { se } from '@pillion/domain/countries/se'
import { describe, expect, it } from 'vitest'

import { readSettings } from './read-settings.ts'

const good = {
  country: se,
  brand: 'pillion',
  apiBase: '/orders/api/v1',
  livePath: '/orders/ws',
  mapStyle: '/map/style.json',
  locales: ['en', 'sv'],
  development: false,
  version: '1',
}

describe('the settings of the page', () => {
  it('are read as the server wrote them', () => {
    expect(readSettings(JSON.stringify(good))).toEqual(good)
  })

  it.each(Object.keys(good))('[GAP-138] without %s the page does not start', (name) => {
    const { [name as keyof typeof good]: _, ...rest } = good
    expect(() => readSettings(JSON.stringify(rest))).toThrow(`Missing setting: ${name}`)
  })

  it.each([
    ['locales', 'sv', '"sv"'],
    ['development', 'yes', '"yes"'],
    ['country', 46, '46'],
  ])('[GAP-138] %s of a wrong kind does not start', (name, value, shown) => {
    const json = JSON.stringify({ ...good, [name]: value })
    expect(() => readSettings(json)).toThrow(`Unsupported value for ${name}: ${shown}`)
  })

  it.each([null, '', '{', '[]x', 'null'])('[GAP-138] %j is no settings at all', (json) => {
    expect(() => readSettings(json)).toThrow('Missing setting: settings')
  })
})

describe('code that runs outside a page', () => {
  it('[COUNTRY-02] is in Sweden', () => {
    expect(readSettings(undefined).country.code).toBe('se')
  })
})
