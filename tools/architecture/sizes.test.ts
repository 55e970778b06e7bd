import { expect, test } from 'vitest'

import { filesAreShort } from './sizes.ts'
import { explain, treeOf } from './tree.ts'

const lines = (count: number, line: string) => `${line}\n`.repeat(count)

test('a long stylesheet is a violation, a long migration is not', () => {
  const tree = treeOf({
    'ui/src/A.module.css': lines(401, 'a {}'),
    'ui/src/B.module.css': lines(400, 'a {}'),
    'server/migrations/0001-initial-schema.sql': lines(401, 'select 1;'),
  })
  expect(filesAreShort(tree).map(explain)).toEqual([
    'ui/src/A.module.css has 401 lines, the limit is 400; split it by subject (rule 5)',
  ])
})
