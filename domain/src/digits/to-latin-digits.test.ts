import { describe, expect, it } from 'vitest'

import { toLatinDigits } from './to-latin-digits.ts'

describe('digits of other scripts', () => {
  it.each([
    ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
    ['Urdu', '۰۱۲۳۴۵۶۷۸۹'],
    ['Bengali', '০১২৩৪৫৬৭৮৯'],
    ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
    ['Lao', '໐໑໒໓໔໕໖໗໘໙'],
    ['Burmese', '၀၁၂၃၄၅၆၇၈၉'],
    ['Khmer', '០១២៣៤៥៦៧៨៩'],
    ['full-width', '０１２３４５６７８９'],
    ['mathematical', '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'],
    ['Latin', '0123456789'],
  ])('%s digits become 0 to 9', (_, digits) => {
    expect(toLatinDigits(digits)).toBe('0123456789')
  })

  it('all other characters are unchanged', () => {
    expect(toLatinDigits('Rum ๓, ½ Ⅳ')).toBe('Rum 3, ½ Ⅳ')
  })

  it('the decimal digits of each Unicode script are consecutive', () => {
    const digits = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter(
      (character) => /\p{Nd}/u.test(character),
    )
    expect(digits.length).toBeGreaterThan(600)
    expect(toLatinDigits(digits.join(' '))).toBe(digits.map((_, index) => index % 10).join(' '))
  })
})
