import { describe, expect, it } from 'vitest'

import { iconSvg, maskableIconSvg } from './brand-svg.ts'
import { brandFor, groupEntities } from './brands.ts'

const colour = /^#[0-9a-f]{6}$/
const path = /^[A-Za-z0-9 .,-]+$/

describe.each(groupEntities)('the brand of %s', (groupEntity) => {
  const brand = brandFor(groupEntity, 'se')

  it('has a name, a company, colours and drawings', () => {
    expect(brand.key).toBe(groupEntity)
    for (const text of [brand.name, brand.legal.company, brand.legal.address])
      expect(text).not.toBe('')
    expect(brand.colours.brand).toMatch(colour)
    expect(brand.logo.viewBox).toBe('0 0 32 32')
    for (const { d } of brand.logo.shapes) expect(d).toMatch(path)
    expect(brand.logo.shapes.length).toBeGreaterThan(0)
    expect(brand.marker).toMatch(path)
    expect(brand.termsFile).toMatch(/^[a-z-]+\.html$/)
  })

  it('links only to the portal or to https URLs', () => {
    for (const link of Object.values(brand.links)) expect(link).toMatch(/^(\/(?!\/)|https:\/\/)/)
  })

  it('leaves checkboxes of 20 px square, so that they do not look like radio buttons', () => {
    expect(brand.corners.small).toBeLessThanOrEqual(6)
  })

  it('draws its icons in its colour', () => {
    expect(iconSvg(brand)).toContain(`rx="8" fill="${brand.colours.brand}"`)
    expect(maskableIconSvg(brand)).toContain(`rx="0" fill="${brand.colours.brand}"`)
  })
})

describe('an unknown brand', () => {
  it.each(['', 'nobody', 'toString'])(
    '[GAP-138] %j stops the start with an error that names it',
    (key) => {
      expect(() => brandFor(key, 'se')).toThrow(`Unsupported value for brand: ${key}`)
    },
  )
})

describe('a brand', () => {
  it('[GAP-134] has a link for becoming a partner, or none', () => {
    expect(brandFor('pillion', 'se').links.becomeAPartner).toBeUndefined()
    expect(brandFor('zest', 'se').links.becomeAPartner).toBeUndefined()
    expect(brandFor('zest', 'no').links.becomeAPartner).toBe('https://zest.example/no/partners')
  })

  it('[BRAND-01, BRAND-03, GAP-133] is that of the group entity and the country', () => {
    expect(brandFor('pillion', 'no').name).toBe('Pillion')
    const [swedish, norwegian] = ['se', 'no'].map((country) => brandFor('zest', country))
    expect([swedish?.name, swedish?.legal.company, swedish?.accountManager.email]).toEqual([
      'Zest',
      'Zest Leveranser AB',
      'shops.se@zest.example',
    ])
    expect([norwegian?.name, norwegian?.legal.company, norwegian?.accountManager.email]).toEqual([
      'Zest',
      'Zest Deliveries International B.V.',
      'shops.no@zest.example',
    ])
  })
})
