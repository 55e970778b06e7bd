import { describe, expect, it } from 'vitest'

import { brandFor, groupEntities } from './brands.ts'
import { contrastFaults, requireContrast } from './require-contrast.ts'

const pillion = brandFor('pillion', 'se')

describe('the contrast of a brand', () => {
  it.each(groupEntities)(
    '[GAP-153] %s reaches AA in both themes, on the map and in mails',
    (key) => {
      expect(contrastFaults(brandFor(key, 'se'))).toEqual([])
    },
  )

  it('too little of it on the map is refused with the numbers', () => {
    const faint = {
      ...pillion,
      colours: { brand: '#0e5f6d', map: { light: '#b9e52b', dark: '#b9e52b' } },
    }
    expect(() => requireContrast(faint)).toThrow(
      'Unsupported colours of the brand pillion: light: map on land has 1.35:1, needs 3:1; ',
    )
  })

  it('is enough on one theme only, is refused', () => {
    const faint = {
      ...pillion,
      colours: { brand: '#0e5f6d', map: { light: '#6b21a8', dark: '#6b21a8' } },
    }
    expect(contrastFaults(faint).every((fault) => fault.startsWith('dark: map on '))).toBe(true)
    expect(contrastFaults(faint)).toHaveLength(5)
  })

  it('of a brand that is readable lets it pass', () => {
    expect(requireContrast(pillion)).toBe(pillion)
  })
})
