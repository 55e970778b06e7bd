import { describe, expect, it } from 'vitest'

import { faviconSvg } from './brand-svg.ts'
import { brandFor, brandKeys } from './brands.ts'

describe.each(brandKeys)('the brand %s', (key) => {
  const brand = brandFor(key, 'SE')

  it('has a name, a colour and drawings', () => {
    expect(brand.key).toBe(key)
    expect(brand.name).not.toBe('')
    expect(brand.colour).toMatch(/^#[0-9a-f]{6}$/)
    for (const drawing of [brand.logo, brand.marker]) {
      expect(drawing.viewBox).toMatch(/^0 0 \d+ \d+$/)
      expect(drawing.shapes.length).toBeGreaterThan(0)
    }
  })

  it('links only to the portal or to https URLs', () => {
    for (const link of Object.values(brand.links)) expect(link).toMatch(/^(\/(?!\/)|https:\/\/)/)
  })

  it('draws its favicon in its colour', () => {
    expect(faviconSvg(brand)).toContain(brand.colour)
  })
})

describe('an unknown brand', () => {
  it.each(['', 'nobody', 'toString'])(
    '[GAP-138] %j stops the start with an error that names it',
    (key) => {
      expect(() => brandFor(key, 'SE')).toThrow(`Unsupported value for brand: ${key}`)
    },
  )
})

describe('the neutral brand in Sweden', () => {
  it('[GAP-134] has no link for becoming a partner', () => {
    expect(brandFor('pillion', 'SE').links.becomeAPartner).toBeUndefined()
  })
})
