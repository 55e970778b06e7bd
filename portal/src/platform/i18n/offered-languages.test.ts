import { localesOf } from '@pillion/i18n/locales'
import { expect, test } from 'vitest'

import { languagesOf } from './offered-languages.ts'

test('[I18N-08] the picker has one language per catalogue, by its own name, in the order of the server', () => {
  const offered = localesOf(['th', 'ur', 'en', 'ar-XB', 'unknown'])
  expect(offered.map(({ code }) => code)).toEqual(['th_TH', 'ur', 'ur_alt', 'en', 'ar-XB'])
  expect(languagesOf(offered).map(({ code, name }) => [code, name])).toEqual([
    ['th_TH', 'ไทย'],
    ['ur', 'اردو'],
    ['en', 'English'],
    ['ar-XB', expect.any(String)],
  ])
})
