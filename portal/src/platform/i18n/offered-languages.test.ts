import { expect, test } from 'vitest'

import { languagesOf, offeredCatalogues } from './offered-languages.ts'

const urls = Object.fromEntries(
  ['ar', 'ar-XB', 'en', 'en-XA', 'sv', 'th'].map((name) => [name, '/']),
)
const offered = (locales: string[], development = false) =>
  offeredCatalogues({ locales, development }, urls)

test('[I18N-08] the server decides which languages are offered, and in which order', () => {
  expect(offered(['en', 'sv'])).toEqual(['en', 'sv'])
  expect(offered(['th', 'ar', 'en'])).toEqual(['th', 'ar', 'en'])
})

test('a language that the build does not contain is not offered', () => {
  expect(offered(['en', 'ja', 'toString'])).toEqual(['en'])
})

test('the pseudo-locales are offered in development only', () => {
  expect(offered(['en'], true)).toEqual(['en', 'en-XA', 'ar-XB'])
})

test('[I18N-08] the picker has one language per catalogue, by its own name', () => {
  const names = languagesOf(['th', 'en', 'ar-XB', 'unknown']).map(({ code, name }) => [code, name])
  expect(names).toEqual([
    ['th_TH', 'ไทย'],
    ['en', 'English'],
    ['ar-XB', expect.any(String)],
  ])
})
