import { expect, test } from 'vitest'

import { filesParse } from './parses.ts'
import { importsOf } from './syntax.ts'
import { explain, treeOf } from './tree.ts'

test('static, type, re-exported and dynamic imports are seen, texts and comments are not', () => {
  const text = `
import a from './a.ts'
import type { B } from './b.ts'
import './c.css'
export { d } from './d.ts'
export * from './e.ts'
const f = await import('./f.ts')
type G = import('./g.ts').G
// import h from './h.ts'
const i = "import i from './i.ts'"
const j = await import(name)`
  const found = importsOf({ path: 'x.ts', text })
  expect(found.map(({ specifier, line }) => `${line} ${specifier}`).toSorted()).toEqual([
    '2 ./a.ts',
    '3 ./b.ts',
    '4 ./c.css',
    '5 ./d.ts',
    '6 ./e.ts',
    '7 ./f.ts',
    '8 ./g.ts',
  ])
})

test('a file that cannot be parsed is a violation', () => {
  const tree = treeOf({ 'domain/src/a.ts': 'const = 1', 'ui/src/B.tsx': 'const b = <p />' })
  expect(filesParse(tree).map(explain)).toEqual([
    'domain/src/a.ts cannot be parsed (Unexpected token); mend it, or no other check sees it',
  ])
})
