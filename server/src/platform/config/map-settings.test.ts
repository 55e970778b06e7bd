import { describe, expect, it } from 'vitest'

import { mapSettings } from './map-settings.ts'

describe('the map', () => {
  it('is the one on our map data by default', () => {
    expect(mapSettings({})).toBeUndefined()
    expect(mapSettings({ MAP_ORIGINS: 'https://tiles.example' })).toBeUndefined()
  })

  it('[GAP-064] is a provider’s, with its key and the origins of its files', () => {
    const url = 'https://maps.example/styles/quiet.json?key=k1'
    expect(mapSettings({ MAP_STYLE_URL: url })).toEqual({ url, origins: ['https://maps.example'] })
    const MAP_ORIGINS = 'https://tiles.example, https://maps.example'
    expect(mapSettings({ MAP_STYLE_URL: url, MAP_ORIGINS })?.origins).toEqual([
      'https://maps.example',
      'https://tiles.example',
    ])
  })

  it.each(['quiet.json', 'http://maps.example/quiet.json', 'https://a:s3cret@maps.example/'])(
    '[ERR-06] of the style %s is refused without repeating it',
    (MAP_STYLE_URL) => {
      expect(() => mapSettings({ MAP_STYLE_URL })).toThrow(
        'Unsupported value for MAP_STYLE_URL: it must be an https address without a password',
      )
    },
  )

  it.each(['*', 'https://tiles.example/', 'https://*.example', 'http://tiles.example'])(
    '[ERR-06] with files of %s is refused',
    (MAP_ORIGINS) => {
      const MAP_STYLE_URL = 'https://maps.example/quiet.json'
      expect(() => mapSettings({ MAP_STYLE_URL, MAP_ORIGINS })).toThrow(
        `Unsupported value for MAP_ORIGINS: ${MAP_ORIGINS}`,
      )
    },
  )
})
