import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'

import { countries } from '../countries/countries.ts'
import { digitsAndPlus, isPossiblePhone, parsePhone } from './parse-phone.ts'

const regions = countries.map(({ code }) => code.toUpperCase() as keyof typeof examples)

const variants = (number: string) =>
  [number.slice(0, -3), number.slice(0, -1), number, `${number}1`, `${number}123`] as const

/** Prefixes, foreign formats, extensions, and text that is not a number. */
function typedForms(number: string, region: (typeof regions)[number]): string[] {
  const code = getCountryCallingCode(region)
  const apart = number.replace(/(\d\d)(\d{3})/, '($1) $2-')
  const heads = ['', '0', '00', '06', '8', '1', '000', '0003768', '180020', '02103', '+', '810']
  const codes = [code, `+${code}`, `00${code}`, `810${code}`, `+${code}0`, `+${code}8`, `0${code}`]
  const ends = ['', ' ext 12', 'x12', '#1', ',,3', ';4', '-503#', ' anexo 6', '~7', ' ext', '!']
  return [
    ...[...heads, ...codes].flatMap((head) => variants(number).map((body) => head + body)),
    ...ends.flatMap((end) => [number + end, apart + end, `+${code} ${apart}${end}`]),
  ]
}

describe('a number as typed in its country', () => {
  it.each([
    ['se', '070-123 45 67', '+46701234567'],
    ['se', '+46 (0)70 123 45 67', '+46701234567'],
    ['se', '0046 70 123 45 67', '+46701234567'],
    ['se', '08-123 456 78', '+46812345678'],
    ['sg', '8123 4567', '+6581234567'],
    ['pk', '0301 2345678', '+923012345678'],
    ['it', '02 1234 5678', '+390212345678'],
    ['kz', '8 701 123 45 67', '+77011234567'],
    ['kw', '٥٠٠١٢٣٤٥', '+96550012345'],
    ['bd', '০১৮১২৩৪৫৬৭৮', '+8801812345678'],
    ['jp', '０９０１２３４５６７８', '+819012345678'],
    ['se', '46 70 123 45 67', '+46701234567'],
    ['se', '070-123 45 67 ext. 89', '+46701234567'],
    ['kz', '810 46 70 123 45 67', '+46701234567'],
  ])('[FORM-07] in %s %j is %s', (country, text, e164) => {
    expect(parsePhone(text, country)?.e164).toBe(e164)
  })
})

describe('a number of another country', () => {
  it('[FORM-07] is accepted everywhere with its prefix', () => {
    expect(parsePhone('+6581234567', 'se')).toEqual({ e164: '+6581234567' })
    expect(parsePhone('＋65 8123 4567', 'se')?.e164).toBe('+6581234567')
    expect(parsePhone('+49 1512 3456789', 'th')?.e164).toBe('+4915123456789')
    expect(parsePhone('001 202 555 0123', 'se')?.e164).toBe('+12025550123')
  })

  it('in an unknown country the prefix is needed', () => {
    expect(parsePhone('+46701234567', 'xx')?.e164).toBe('+46701234567')
    expect(parsePhone('0701234567', 'xx')).toBeUndefined()
  })
})

describe('text that is not a possible number', () => {
  it.each(['', ' ', '112', '07', 'Kalle', '070-CALL-NOW', '+', '+999 123 456 78', '1'.repeat(20)])(
    '[FORM-07] %j is refused',
    (text) => {
      expect(isPossiblePhone(text, 'se')).toBe(false)
    },
  )

  it('[FORM-07] a number inside other text is refused', () => {
    expect(isPossiblePhone('call 070-123 45 67 or mail', 'se')).toBe(false)
  })
})

describe('the stored numbering plans', () => {
  it('include every country of the table', () => {
    const lost = countries.filter(({ code, phonePrefix }) => {
      const region = code.toUpperCase() as keyof typeof examples
      return parsePhone(examples[region], code)?.e164 !== phonePrefix + examples[region]
    })
    expect(lost.map(({ code }) => code)).toEqual([])
  })

  it('the phone prefix of each country is correct', () => {
    const prefixes = regions.map((region) => `+${getCountryCallingCode(region)}`)
    expect(countries.map(({ phonePrefix }) => phonePrefix)).toEqual(prefixes)
  })

  it('[FORM-07] accept the same national numbers as the complete plans', () => {
    for (const region of regions) {
      for (const text of variants(examples[region])) {
        const complete = parsePhoneNumberFromString(text, {
          defaultCountry: region,
          extract: false,
        })
        const expected = complete?.isPossible() ? complete.number : undefined
        expect([region, text, parsePhone(text, region)?.e164]).toEqual([region, text, expected])
      }
    }
  })

  it('[FORM-07] parse national numbers like the complete plans', () => {
    for (const region of regions) {
      for (const text of typedForms(examples[region], region)) {
        const complete = parsePhoneNumberFromString(text, {
          defaultCountry: region,
          extract: false,
        })
        const expected = complete?.isPossible() ? complete.number : undefined
        expect([region, text, parsePhone(text, region)?.e164]).toEqual([region, text, expected])
      }
    }
  })

  it('[FORM-07] accept foreign numbers by their length, like the complete plans', () => {
    const all = Object.keys(examples) as (keyof typeof examples)[]
    const differingRegions = all.filter((region) =>
      variants(examples[region]).some((national) => {
        const text = `+${getCountryCallingCode(region)}${national}`
        const complete = parsePhoneNumberFromString(text, { extract: false })
        return isPossiblePhone(text, 'se') !== (complete?.isPossible() ?? false)
      }),
    )
    // Two share their code with a country of other lengths; Gabon's old numbers are not rewritten.
    expect(differingRegions).toEqual(['BQ', 'GA', 'TA'])
  })
})

describe('digits and plus', () => {
  it.each([
    ['+46 (0)70-123 45 67', '+460701234567'],
    ['tel: 08/123', '08123'],
    ['٠٥٠ ١٢٣', '050123'],
    ['＋４６', '+46'],
    ['none', ''],
  ])('%j is reduced to %j', (text, kept) => {
    expect(digitsAndPlus(text)).toBe(kept)
  })
})
