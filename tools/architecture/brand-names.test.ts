import { describe, expect, test } from 'vitest'

import { onlyBrandsSayBrandNames } from './brand-names.ts'
import { explain, treeOf } from './tree.ts'

const violationsOf = (path: string, text: string) =>
  onlyBrandsSayBrandNames(treeOf({ [path]: text })).map(explain)

test('a brand’s name in the product is explained', () => {
  expect(violationsOf('portal/index.html', '\n<title>Pillion - Home</title>')).toEqual([
    'portal/index.html:2 says Pillion, the name of a brand; take it from the installation’s brand (BRAND-01)'.replace(
      '’',
      "'",
    ),
  ])
})

describe('a brand’s name', () => {
  test.each([
    ['server/src/modules/mails/a.ts', "'The Zest team'"],
    ['portal/src/app/A.tsx', "brand: 'pillion'"],
    ['portal/src/app/a.css', '.zest {}'],
    ['i18n/src/catalogues/sv/app.ts', "'Välkommen till Pillion'"],
    ['i18n/src/translations/hu.json', '"label": "Üdvözli a Pillion"'],
    ['server/src/platform/db/a.ts', '// Pillion'],
  ])('is found in %s: %s', (path, text) => {
    expect(violationsOf(path, text)).toHaveLength(1)
  })

  test.each([
    ['brands/src/zest.ts', "name: 'Zest'"],
    ['server/src/modules/mails/a.ts', "import { a } from '@pillion/brands/brands'"],
    ['server/src/modules/mails/a.test.ts', "'Pillion'"],
    ['server/src/platform/db/a.ts', "application_name: 'pillion'"],
    ['portal/src/platform/storage.ts', "'pillion-session'"],
    ['portal/src/app/a.ts', "'zestful'"],
    ['docs/a.md', 'Pillion'],
  ])('may be said in %s: %s', (path, text) => {
    expect(violationsOf(path, text)).toEqual([])
  })
})
