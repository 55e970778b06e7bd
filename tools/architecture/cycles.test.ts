import { expect, test } from 'vitest'

import { importsHaveNoCycles } from './cycles.ts'
import { explain, treeOf } from './tree.ts'

test('a cycle is told once, by its shortest way, types included', () => {
  const tree = treeOf({
    'domain/package.json': '{"exports":{"./*":"./src/*.ts"}}',
    'domain/src/a.ts': "import b from './b.ts'",
    'domain/src/b.ts': "import type { C } from './c.ts'",
    'domain/src/c.ts': "export { a } from './a.ts'",
    'contract/src/d.ts': "import a from '@pillion/domain/a'\nimport e from './nowhere.ts'",
  })
  expect(importsHaveNoCycles(tree).map(explain)).toEqual([
    'domain/src/a.ts imports itself: domain/src/a.ts → domain/src/b.ts → domain/src/c.ts → domain/src/a.ts; move what they share to a file of its own (rule 7)',
  ])
})

test('a cycle runs through package names too, and a file may import itself', () => {
  const tree = treeOf({
    'domain/package.json': '{"exports":{"./*":"./src/*.ts"}}',
    'domain/src/a.ts': "import b from '@pillion/domain/b'",
    'domain/src/b.ts': "import a from './a.ts'",
    'domain/src/c.ts': "const c = import('./c.ts')",
  })
  expect(importsHaveNoCycles(tree).map(({ path }) => path)).toEqual([
    'domain/src/a.ts',
    'domain/src/c.ts',
  ])
})

test('two ways to the same file are no cycle', () => {
  const tree = treeOf({
    'domain/src/a.ts': "import b from './b.ts'\nimport c from './c.ts'",
    'domain/src/b.ts': "import c from './c.ts'",
    'domain/src/c.ts': 'export const c = 1',
  })
  expect(importsHaveNoCycles(tree)).toEqual([])
})
