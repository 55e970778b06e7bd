import { expect, test } from 'vitest'

import { importPathsAreShort, importPathsNameTheFile } from './import-paths.ts'
import { explain, treeOf } from './tree.ts'

const tree = treeOf({
  'server/src/a/b/c/d.ts': "import x from '../../../e.ts'\nimport y from '../../f.ts'",
  'portal/src/a.ts': "import x from './b'\nimport y from './C.tsx'\nimport z from './d.svg?raw'",
})

test('an import path climbs two folders at most', () => {
  expect(importPathsAreShort(tree).map(explain)).toEqual([
    'server/src/a/b/c/d.ts:1 climbs more than two folders to ../../../e.ts; move one of the two files (rule 7)',
  ])
})

test('an import path names the file in full', () => {
  expect(importPathsNameTheFile(tree).map(explain)).toEqual([
    'portal/src/a.ts:1 imports ./b without its extension; write .ts or .tsx (rule 7)',
  ])
})
