import { en } from '@pillion/i18n/catalogues/en'
import { expect, test } from 'vitest'

import { assertMounted } from './map-error.ts'

test('[GEO-22] a map without a place on the page says so, in the same words as the page', () => {
  const text = 'map element not mounted on dom'
  expect(() => assertMounted({ isConnected: false })).toThrow(text)
  expect(() => assertMounted({ isConnected: true })).not.toThrow()
  expect(en.map.failed['not-mounted']).toBe(text)
})
