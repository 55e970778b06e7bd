import { brandFor } from '@pillion/brands/brands'
import { locales } from '@pillion/i18n/locale-rows'
import { expect, it } from 'vitest'

import { termsFile } from './terms-file.ts'

const brand = brandFor('pillion', 'se')
const localeOf = (wanted: string) => {
  const locale = locales.find(({ code }) => code === wanted)
  if (!locale) throw new Error(wanted)
  return locale
}

it('the terms are a page of their own in the language that is asked for, under the brand’s name', () => {
  const file = termsFile(brand, localeOf('sv'))
  expect(file).toContain('<html lang="sv" dir="ltr">')
  expect(file).toContain('<title>Pillion - Villkor och integritet</title>')
  expect(Array.from(file.matchAll(/<h[12]>([^<]+)</g), ([, text]) => text)).toEqual([
    'Villkor och integritet',
    'Tjänsten',
    'Det här ber vi dig om',
    'Avbokning',
    'Integritet',
    'Kontakt',
  ])
  expect(file).toContain('besvaras på account.manager@pillion.example.')
  expect(file).toContain('<p>Pillion Bud AB, Sadelgatan 3, 118 26 Stockholm</p>')
})

it('[BRAND-02] the terms of another brand name it, its company and its address for questions', () => {
  const zest = brandFor('zest', 'se')
  const file = termsFile(zest, localeOf('en'))
  expect(zest.termsFile).toBe('zest-terms.html')
  for (const text of [
    '<title>Zest - Terms',
    'Zest connects shops',
    'write to shops.se@zest.example',
    'Zest Leveranser AB',
  ])
    expect(file).toContain(text)
  expect(file).not.toMatch(/pillion/i)
})

it('a brand’s name is text, not HTML', () => {
  const file = termsFile({ ...brand, name: 'Bread & <b>Butter</b>' }, localeOf('en'))
  expect(file).toContain('<p>Bread &amp; &lt;b&gt;Butter&lt;/b&gt; connects shops with riders.')
})

it('a language written from right to left is', () => {
  expect(termsFile(brand, localeOf('ar'))).toContain('dir="rtl">')
})
