import { expect, test } from 'vitest'

import { noTodoNotes } from './notes.ts'
import { explain, treeOf } from './tree.ts'

test('a to-do note in CSS, Markdown or SQL is a violation', () => {
  const tree = treeOf({
    'ui/src/a.css': 'a {}\n/* FIXME */',
    'server/migrations/0001-a.sql': '-- TODO',
    'docs/a.md': 'No TODO is left.',
    'domain/src/a.ts': '// TODO is the linter’s to find',
  })
  expect(noTodoNotes(tree).map(explain)).toEqual([
    'ui/src/a.css:2 says FIXME; do it now, or delete the note (rule 10)',
    'server/migrations/0001-a.sql:1 says TODO; do it now, or delete the note (rule 10)',
  ])
})
