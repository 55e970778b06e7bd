import { describe, expect, test } from 'vitest'

import { nothingIsAny, nothingIsLeftForLater, testsAllRun } from './code-hygiene.ts'
import { explain, treeOf } from './tree.ts'

test('any is a violation wherever it is a type', () => {
  const text = "const a = b as any\nlet c: any\nconst d = 'as any' // as any\nconst any = 1"
  expect(nothingIsAny(treeOf({ 'domain/src/a.ts': text })).map(explain)).toEqual([
    'domain/src/a.ts:1 says any; parse what comes in and name its type (rule 13)',
    'domain/src/a.ts:2 says any; parse what comes in and name its type (rule 13)',
  ])
})

test('a note for later is a violation in a comment, not in a text', () => {
  const tree = treeOf({
    'domain/src/a.ts': "const none = 'XXX'\n// TODO later\n/* a\n HACK */",
    'ui/src/a.css': 'a {}\n/* FIXME */',
    'docs/a.md': 'No TODO is left.',
  })
  expect(nothingIsLeftForLater(tree).map(explain)).toEqual([
    'domain/src/a.ts:2 says TODO; do it now, or delete the note (rule 10)',
    'domain/src/a.ts:4 says HACK; do it now, or delete the note (rule 10)',
    'ui/src/a.css:2 says FIXME; do it now, or delete the note (rule 10)',
  ])
})

describe('a test that does not run, or keeps others from running', () => {
  test.each([
    ["test.only('a', f)", '.only'],
    ["describe.skip('a', f)", '.skip'],
    ["test.describe.only('a', f)", '.only'],
    ["it.concurrent.skip('a', f)", '.skip'],
    ["test.skip.each([1])('a', f)", '.skip'],
    ["test.todo('a')", '.todo'],
    ["test.fixme('a', f)", '.fixme'],
    ["xit('a', f)", 'xit'],
  ])('%s', (text, mark) => {
    expect(testsAllRun(treeOf({ 'domain/src/a.test.ts': text })).map(explain)).toEqual([
      `domain/src/a.test.ts:1 marks a test with ${mark}; make it run, or delete it (rule 31)`,
    ])
  })

  test.each(["test('a', f)", "page.only('a')", "const a = 'test.only'", '// test.skip(a)'])(
    'is not: %s',
    (text) => {
      expect(testsAllRun(treeOf({ 'domain/src/a.test.ts': text }))).toEqual([])
    },
  )
})
