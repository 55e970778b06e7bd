import { expect, test } from 'vitest'

import { explain, treeOf } from './tree.ts'
import { namesUseTheGlossary } from './words.ts'

const violationsIn = (text: string, path = 'server/src/a.ts') =>
  namesUseTheGlossary(treeOf({ [path]: text })).map(explain)

test('a declared name with a word to avoid is explained', () => {
  expect(violationsIn('const a = 1\nconst keptQuote = a')).toEqual([
    "server/src/a.ts:2 uses the word 'kept' in the name keptQuote; use cached, reusable or stored instead (rule 1)",
  ])
})

test.each([
  'type House = object',
  'interface Errand {}',
  'class DraftShelf {}',
  'function startHints() {}',
  'const MORTAL_SERVER = 1',
  'const { story } = x',
  'const f = (wish) => 1',
  'type A = { obstacle: string }',
  'const a = { duty: 1 }',
  'const isDear = 1',
  'const linksLead = 1',
  'const wordsFor = 1',
  "import { insist } from './b.ts'",
])('%s is a violation', (text) => {
  expect(violationsIn(text)).toHaveLength(1)
})

test.each([
  'const isKept = 1',
  'const kept = 1',
  'const houseNumber = 1',
  'const atTheDoor = 1',
  'const background = 1',
  'const history = 1',
  "const text = 'Keep the order at the door'",
  '// The house stands on high ground.',
  'const words = 1',
])('%s is not', (text) => {
  expect(violationsIn(text)).toEqual([])
})

test('generated names, such as those of tables, are not checked', () => {
  expect(violationsIn('type A = { ground: 1 }', 'server/src/a.generated.ts')).toEqual([])
})

test('file names count, except those of migrations and documents', () => {
  const tree = treeOf({
    'server/src/platform/live/hints.ts': '',
    'e2e/mortal-server.ts': '',
    'portal/src/Shelf.tsx': '',
    'server/migrations/0001-house.sql': '',
    'docs/decisions/0003-wish-list.md': '',
  })
  expect(namesUseTheGlossary(tree).map(explain)).toEqual([
    "server/src/platform/live/hints.ts uses the word 'hints' in the name hints; use notifications instead (rule 1)",
    "e2e/mortal-server.ts uses the word 'mortal' in the name mortal-server; use restartable instead (rule 1)",
    "portal/src/Shelf.tsx uses the word 'shelf' in the name Shelf; use store instead (rule 1)",
  ])
})

test('generated files name what they were generated from', () => {
  const tree = treeOf({
    'server/src/platform/db/schema.generated.ts': 'type Tables = { ground: string }',
    'server/src/platform/db/schema.ts': 'type Tables = { ground: string }',
  })
  expect(namesUseTheGlossary(tree).map(({ path }) => path)).toEqual([
    'server/src/platform/db/schema.ts',
  ])
})
