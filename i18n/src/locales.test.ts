import { expect, test } from 'vitest'

import { developmentLocales, locales } from './locale-rows.ts'
import { resolveLocale } from './locales.ts'
import { directionOf } from './match-locale.ts'

const documented =
  'en, ur, ur_alt, ar, ar-SA, th_TH, zh_Hant_TW, zh_HK, zh_MY, tl, ceb, ms, bn, km, lo, my, ja, sv, nb_NO, fi, hu, cs, ' +
  'el, el-CY, da-DK, sr, pl, ro, kk, ru, it, ka, bg, pt, ar-MA, uk, hy, fr, hr, ky, ro-MD, sr-ME, ar-TN, es'

const sweden = { countryDefault: 'sv', offered: ['en', 'sv'] }
const allLocales = { countryDefault: 'en', offered: locales.map(({ catalogue }) => catalogue) }
const codeFor = (preference: string, setting: Parameters<typeof resolveLocale>[1] = allLocales) =>
  resolveLocale([preference], setting).code

test('[I18N-03] the locale codes are those of the documents, in the same spelling and order', () => {
  expect(locales.map(({ code }) => code)).toEqual(documented.split(', '))
})

test('[GAP-126] all 44 codes are supported', () => {
  expect(locales).toHaveLength(44)
  for (const { code } of locales) expect(codeFor(code)).toBe(code)
})

test('[GAP-128] Urdu and the Arabic variants run from right to left, the others do not', () => {
  const rtl = locales.filter((row) => directionOf(row) === 'rtl').map(({ code }) => code)
  expect(rtl).toEqual(['ur', 'ur_alt', 'ar', 'ar-SA', 'ar-MA', 'ar-TN'])
})

test('[I18N-06, GAP-127] the 44 codes share 37 catalogues', () => {
  const shared = locales
    .filter(({ code, catalogue }) => code !== catalogue)
    .map(({ code, catalogue }) => `${code}: ${catalogue}`)
  expect(new Set(locales.map(({ catalogue }) => catalogue)).size).toBe(37)
  expect(shared).toEqual([
    'ur_alt: ur',
    'ar-SA: ar',
    'th_TH: th',
    'zh_Hant_TW: zh-hant-tw',
    'zh_HK: zh-hk',
    'zh_MY: zh-my',
    'nb_NO: nb',
    'el-CY: el',
    'da-DK: da',
    'ar-MA: ar',
    'ro-MD: ro',
    'sr-ME: sr',
    'ar-TN: ar',
  ])
})

test('every BCP 47 tag is known to Intl, and names are unique', () => {
  const tags = locales.map(({ bcp47 }) => bcp47)
  expect(Intl.getCanonicalLocales(tags)).toEqual([...new Set(tags)])
  expect(new Set(locales.map(({ name }) => name)).size).toBe(locales.length)
})

test.each([
  ['sv-SE', 'sv'],
  ['th', 'th_TH'],
  ['TH-th', 'th_TH'],
  ['pt-BR', 'pt'],
  ['ar-EG', 'ar'],
  ['ar-MA', 'ar-MA'],
  ['ur-PK', 'ur'],
  ['no', 'nb_NO'],
  ['fil-PH', 'tl'],
  ['zh-CN', 'zh_MY'],
  ['zh-TW', 'zh_Hant_TW'],
  ['zh-HK', 'zh_HK'],
])('[GAP-127] a browser that asks for %s gets %s', (preference, code) => {
  expect(codeFor(preference)).toBe(code)
})

test('[I18N-06] a code whose catalogue is not offered falls back to its language, then to the next preference', () => {
  expect(codeFor('zh_HK', { countryDefault: 'en', offered: ['en', 'zh-hant-tw'] })).toBe(
    'zh_Hant_TW',
  )
  expect(resolveLocale(['fi', 'sv'], { countryDefault: 'en', offered: ['en', 'sv'] }).code).toBe(
    'sv',
  )
})

test('the first available preference wins, even if only its language matches', () => {
  expect(resolveLocale(['sv-FI', 'en'], sweden).code).toBe('sv')
})

test('[GAP-127] without an available preference the country decides', () => {
  expect(codeFor('fi', sweden)).toBe('sv')
  expect(resolveLocale([], sweden).code).toBe('sv')
})

test('[I18N-07] English is the fallback when the country has no offered language either', () => {
  expect(codeFor('fi', { countryDefault: 'th_TH', offered: ['sv'] })).toBe('en')
})

test('a preference that is not a language tag is skipped', () => {
  expect(resolveLocale(['*', '', 'not a tag', 'en'], sweden).code).toBe('en')
})

test('the pseudo-locales are matched only by exact tag, and only where they are offered', () => {
  const development = { ...sweden, offered: ['en', 'sv', 'en-XA', 'ar-XB'] }
  expect(developmentLocales.map(({ code }) => codeFor(code, development))).toEqual([
    'en-XA',
    'ar-XB',
  ])
  expect(developmentLocales.map(directionOf)).toEqual(['ltr', 'rtl'])
  expect(codeFor('en-XA', sweden)).toBe('en')
  expect(codeFor('ar', development)).toBe('sv')
})
