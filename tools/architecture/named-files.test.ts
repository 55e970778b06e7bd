import { expect, test } from 'vitest'

import { namedFilesExist } from './named-files.ts'
import { explain, treeOf } from './tree.ts'

test('a file that a document names is in the project', () => {
  const tree = treeOf({
    'README.md': 'See `a/b.ts`, `b.ts`, `gone.tsx`, `npm start`, `*.test.ts` and `x.y`.',
    'docs/guides/add.md': '`new.ts`',
    'docs/decisions/0001-a.md': '`old.ts`',
    'a/b.ts': '',
  })
  expect(namedFilesExist(tree).map(explain)).toEqual([
    'README.md names gone.tsx, which does not exist',
  ])
})
