import { localesOf } from '@pillion/i18n/locales'
import { expect, test } from 'vitest'

import { languagesOf } from './offered-languages.ts'

test('[I18N-08] the picker has one language per catalogue, by its own name, in the order of the server', () => {
  const offered = localesOf(['th', 'ur', 'en', 'ar-XB', 'unknown'])
  expect(offered.map(({ code }) => code)).toEqual(['th_TH', 'ur', 'ur_alt', 'en', 'ar-XB'])
  expect(languagesOf(offered, []).map(({ code, name }) => [code, name])).toEqual([
    ['th_TH', 'ไทย'],
    ['ur', 'اردو'],
    ['en', 'English'],
    ['ar-XB', expect.any(String)],
  ])
})

test('the languages of the country come first, each in the first of its locales', () => {
  const offered = localesOf(['en', 'sv', 'ur', 'ar', 'my', 'fr'])
  const codes = (ofCountry: readonly string[]) =>
    languagesOf(offered, ofCountry).map(({ code }) => code)
  expect(codes(['en', 'my'])).toEqual(['en', 'my', 'sv', 'ur', 'ar', 'fr'])
  expect(codes(['en', 'ar-MA', 'fr'])).toEqual(['en', 'ar', 'fr', 'sv', 'ur', 'my'])
  expect(codes(['en', 'km'])).toEqual(['en', 'sv', 'ur', 'ar', 'my', 'fr'])
})
