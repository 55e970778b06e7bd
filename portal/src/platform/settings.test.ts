import { defaultBrand } from '@pillion/brands/brands'
import { se } from '@pillion/domain/countries/se'
import { describe, expect, it } from 'vitest'

import { readSettings, settings } from './settings.ts'

const good = {
  country: se,
  brand: defaultBrand,
  apiBase: '/orders/api/v1',
  secondApiBase: '/orders/api/v1',
  livePath: '/orders/ws',
  mapStyle: '/map/style.json',
  phoneFormats: '',
  locales: ['en', 'sv'],
  pageViews: 'none',
  company: 'Bageriet',
  helpCentre: 'own',
  development: false,
  version: '1',
  build: '1',
}

describe('the settings of the page', () => {
  it('are parsed as the server wrote them', () => {
    expect(readSettings(JSON.stringify(good))).toEqual(good)
  })

  it.each(Object.keys(good))('[GAP-138] a missing %s stops the page', (name) => {
    const { [name as keyof typeof good]: _, ...rest } = good
    expect(() => readSettings(JSON.stringify(rest))).toThrow(`Missing setting: ${name}`)
  })

  it.each([
    ['locales', 'sv', '"sv"'],
    ['development', 'yes', '"yes"'],
    ['country', 46, '46'],
  ])('[GAP-138] %s of the wrong type stops the page', (name, value, shown) => {
    const json = JSON.stringify({ ...good, [name]: value })
    expect(() => readSettings(json)).toThrow(`Unsupported value for ${name}: ${shown}`)
  })

  it.each([undefined, null, '', '{', '[]x', 'null'])(
    '[GAP-138] %j is not valid settings',
    (json) => {
      expect(() => readSettings(json)).toThrow('Missing setting: settings')
    },
  )
})

describe('code that runs outside a page', () => {
  it('[COUNTRY-02] uses the settings for Sweden', () => {
    expect(settings.country.code).toBe('se')
  })
})
