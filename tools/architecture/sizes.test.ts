import { expect, test } from 'vitest'

import { filesAreShort } from './sizes.ts'
import { explain, treeOf } from './tree.ts'

const lines = (count: number, line: string) => `${line}\n`.repeat(count)
const long = lines(401, 'go()')

test('a long file is a violation, a test and a style too', () => {
  const tree = treeOf({
    'domain/src/a.ts': long,
    'domain/src/a.test.ts': long,
    'ui/src/A.module.css': lines(401, 'a {}'),
    'domain/src/b.ts': lines(400, 'go()'),
  })
  expect(filesAreShort(tree).map(explain)).toEqual([
    'domain/src/a.ts has 401 lines, 400 is the most; split it where its parts have names (rule 5)',
    'domain/src/a.test.ts has 401 lines, 400 is the most; split it where its parts have names (rule 5)',
    'ui/src/A.module.css has 401 lines, 400 is the most; split it where its parts have names (rule 5)',
  ])
})

test('what is generated, frozen, translated, tabulated or migrated may be long', () => {
  const tree = treeOf({
    'server/src/platform/db/generated/schema.ts': long,
    'server/src/platform/db/schema.generated.ts': long,
    'contract/frozen/openapi.json': long,
    'i18n/src/catalogues/en/orders.ts': long,
    'server/migrations/0001-house.sql': long,
    'package-lock.json': long,
    'docs/requirements.md': long,
    'domain/src/table.ts': `export const table = [\n${lines(401, '  1,')}] as const\n`,
  })
  expect(filesAreShort(tree)).toEqual([])
})

test('a list of functions is no table', () => {
  const text = `export const all = {\n${lines(401, '  a: () => 1,')}}\n`
  expect(filesAreShort(treeOf({ 'domain/src/a.ts': text }))).toHaveLength(1)
})
