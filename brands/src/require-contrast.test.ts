import { describe, expect, it } from 'vitest'

import { brandFor, groupEntities } from './brands.ts'
import { contrastViolations, requireContrast } from './require-contrast.ts'

const pillion = brandFor('pillion', 'se')

describe('the contrast of a brand', () => {
  it.each(groupEntities)(
    '[GAP-153] %s reaches AA in both themes, on the map and in mails',
    (key) => {
      expect(contrastViolations(brandFor(key, 'se'))).toEqual([])
    },
  )

  it('is refused, with the ratios, if it is too low on the map', () => {
    const faint = {
      ...pillion,
      colours: { brand: '#0e5f6d', map: { light: '#b9e52b', dark: '#b9e52b' } },
    }
    expect(() => requireContrast(faint)).toThrow(
      'Unsupported colours of the brand pillion: light: map on land has 1.35:1, needs 3:1; ',
    )
  })

  it('is refused if it is sufficient in one theme only', () => {
    const faint = {
      ...pillion,
      colours: { brand: '#0e5f6d', map: { light: '#6b21a8', dark: '#6b21a8' } },
    }
    expect(
      contrastViolations(faint).every((violation) => violation.startsWith('dark: map on ')),
    ).toBe(true)
    expect(contrastViolations(faint)).toHaveLength(5)
  })

  it('is accepted if everything is readable', () => {
    expect(requireContrast(pillion)).toBe(pillion)
  })
})
