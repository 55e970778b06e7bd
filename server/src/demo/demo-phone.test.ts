import { countries } from '@pillion/domain/countries/countries'
import { parsePhone } from '@pillion/domain/phones/parse-phone'
import { describe, expect, it } from 'vitest'

import { makeRiders } from '../partners/fleet/make-riders.ts'
import { demoPhone } from './demo-phone.ts'

/** More than there are customers, since some points of the city have no address. */
const COUNT = 40

describe.each(countries.map(({ code, phonePrefix }) => [code, phonePrefix] as const))(
  'phone numbers of the demo in %s',
  (code, phonePrefix) => {
    const phones = Array.from({ length: COUNT }, (_, index) => demoPhone(code, index))

    it('have the length and the prefix of the country', () => {
      for (const phone of phones) {
        expect(phone.startsWith(phonePrefix)).toBe(true)
        expect(parsePhone(phone, code)).toEqual({ e164: phone })
      }
    })

    it('belong to one person each', () => {
      const riders = makeRiders({
        seed: `riders of ${code}`,
        country: code,
        count: 24,
        stationAreas: [{ latitude: 0, longitude: 0 }],
      }).map(({ profile }) => profile.phone)
      const all = [...phones, ...riders]
      expect(new Set(all).size).toBe(all.length)
    })
  },
)
