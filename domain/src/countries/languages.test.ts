import { describe, expect, it } from 'vitest'

import { countries } from './countries.ts'

/** The locale codes as I18N-03 lists them. */
const listed =
  'en ur ur_alt ar ar-SA th_TH zh_Hant_TW zh_HK zh_MY tl ceb ms bn km lo my ja sv nb_NO fi hu cs el el-CY da-DK sr pl ro kk ru it ka bg pt ar-MA uk hy fr hr ky ro-MD sr-ME ar-TN es'.split(
    ' ',
  )

describe('the languages of the countries', () => {
  const spoken = new Set(countries.flatMap(({ languages }) => languages))

  it('[I18N-03] are among the listed locale codes', () => {
    expect([...spoken].filter((code) => !listed.includes(code))).toEqual([])
  })

  it('[COUNTRY-10] leave no listed locale code without a country', () => {
    expect(listed.filter((code) => !spoken.has(code))).toEqual([])
  })
})
