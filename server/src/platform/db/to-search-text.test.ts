import { describe, expect, it } from 'vitest'

import { toSearchTerm, toSearchText } from './to-search-text.ts'

describe('searchable text', () => {
  it('of Latin letters is the text without accents, capitals and marks', () => {
    expect(toSearchText(' Österlånggatan, 12 ')).toBe('osterlanggatan 12')
  })

  it.each([
    'ถนนรัตนชัย',
    '長春路',
    '桜ヶ丘通り',
    'میر لین',
    'شارع الأمل',
    'Кам’яна вулиця',
    'Ερμής οδός',
    'Սևակի փողոց',
    'რუსთაველის ქუჩა',
    'ຖະໜົນນ້ຳພຸ',
  ])('of other letters is ASCII that keeps prefixes: %s', (name) => {
    const whole = toSearchText(name)
    expect(whole).toMatch(/^[ -~]+$/)
    const letters = [...name.normalize('NFC')]
    for (let count = 1; count < letters.length; count += 1)
      expect(whole.startsWith(toSearchText(letters.slice(0, count).join('')))).toBe(true)
  })

  it.each([
    ['Ελευθεριασ', 'ΕΛΕΥΘΕΡΊΑΣ'],
    ['Սևակի', 'ՍԵՎԱԿԻ'],
    ['Սևակի', 'ՍԵՒԱԿԻ'],
    ['შოთა', 'ᲨᲝᲗᲐ'],
    ['شارع الأمل', 'شارع الامل'],
    ['عمّان', 'عـمان'],
    ['قرطبة', 'قرطبه'],
    ['سلمى', 'سلمي'],
    ['گلی کشتی', 'گلي كشتي'],
    ['Қызғалдақ', 'ҚЫЗҒАЛДАҚ'],
    ['Кам’яна', "кам'яна"],
    ['Rue de l’Église', "rue de l'eglise"],
    ['Șoseaua', 'Şoseaua'],
    ['カフェ', 'ｶﾌｪ'],
    ['ផ្លូវ\u200bថ្មី', 'ផ្លូវថ្មី'],
  ])('is the same for %j and %j', (name, typed) => {
    expect(toSearchText(typed)).toBe(toSearchText(name))
  })

  it('distinguishes the letters of a script', () => {
    const letters = Array.from({ length: 0x5000 }, (_, index) =>
      String.fromCodePoint(0x4e00 + index),
    )
    expect(new Set(letters.map(toSearchText)).size).toBe(letters.length)
  })
})

describe('what is searched for', () => {
  it('is the beginning of a text that is very long, or becomes it', () => {
    expect(toSearchTerm('Österlånggatan 12')).toBe('osterlanggatan 12')
    expect(toSearchTerm(`${'a'.repeat(179)}bc`)).toBe(`${'a'.repeat(179)}b`)
    // One character that stands for eighteen letters, each of which has a code of three.
    expect(toSearchText('\ufdfa'.repeat(300))).toHaveLength(14_400)
    expect(toSearchTerm('\ufdfa'.repeat(300))).toHaveLength(180)
  })
})
