import { describe, expect, it } from 'vitest'

import { findCountry } from '../countries/countries.ts'
import { checkOutlet } from './check-outlet.ts'

const country = findCountry('se')!
const outlet = {
  phone: '+46 70-174 06 05',
  emails: ['kun@pillion.example'],
  location: { countryCode: 'se', latitude: 59.33, longitude: 18.03 },
}
const at = (change: object) => ({ location: { ...outlet.location, ...change } })

describe('the facts of an outlet', () => {
  it('are accepted as an operator types them', () => {
    expect(checkOutlet(outlet, country)).toBeUndefined()
    expect(checkOutlet({ ...outlet, ...at({ countryCode: 'SE' }) }, country)).toBeUndefined()
    expect(
      checkOutlet({ ...outlet, ...at({ countryCode: '' }), emails: [] }, country),
    ).toBeUndefined()
  })

  it.each([
    ['validation.email', 'email', { emails: ['kun@pillion.example', 'not an email'] }],
    ['validation.phone-incorrect', 'phone', { phone: 'abc' }],
    ['validation.fill-customer-phone', 'phone', { phone: ' ' }],
    ['validation.country', 'country', at({ countryCode: 'zz' })],
    ['validation.country', 'country', at({ countryCode: 'no' })],
    ['validation.invalid-coordinates', 'coordinates', at({ latitude: 0, longitude: 0 })],
    ['validation.invalid-coordinates', 'coordinates', at({ latitude: 52.52, longitude: 13.4 })],
  ] as const)('are refused with %s at the %s: %j', (refused, field, change) => {
    expect(checkOutlet({ ...outlet, ...change }, country)).toMatchObject({ refused, field })
  })

  it('may lack a location and contacts where the caller has none', () => {
    expect(checkOutlet({ phone: outlet.phone, emails: [] }, country)).toBeUndefined()
  })
})
