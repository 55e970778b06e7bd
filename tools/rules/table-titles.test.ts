import { describe, expect, test } from 'vitest'

import { testsIn } from './test-names.ts'

const namesIn = (text: string) => testsIn({ path: 'a.test.ts', text }).map(({ name }) => name)

describe('a table spelled out in the file names a test per row', () => {
  test.each([
    ['each', "test.each(['A-01', 'A-02'])('[%s] x', f)"],
    ['for', "test.for(['A-01', 'A-02'])('[%s] x', f)"],
    ['a group', "describe.each(['A-01', 'A-02'])('[%s] x', () => { test('y', f) })"],
    ['rows of values', "test.each([['A-01', 1], ['A-02', 2]])('[%s] x', f)"],
    ['rows with a name', "test.each([{ rule: 'A-01' }, { rule: 'A-02' }])('[$rule] x', f)"],
    ['a constant', "const rows = [['A-01'], ['A-02']]\ntest.each(rows)('[%s] x', f)"],
    ['as const', "test.each([['A-01'], ['A-02']] as const)('[%s] x', f)"],
    ['satisfies', "test.each([['A-01'], ['A-02']] satisfies Row[])('[%s] x', f)"],
    ['a template', "test.each`n | rule\n${1} | ${'A-01'}\n${2} | ${'A-02'}`('[$rule] x', f)"],
  ])('%s', (_, text) => {
    const names = namesIn(text).filter((name) => name !== 'y')
    expect(names).toEqual(['[A-01] x', '[A-02] x'])
  })
})

test('a value that is not a literal reads …, a placeholder without a value stays', () => {
  expect(namesIn("test.each([['A-01', 9, now()]])('[%s] %i %j %s', f)")).toEqual(['[A-01] … … %s'])
  expect(namesIn("test.each([{ rule: 'A-01', n: 9 }])('[$rule] $n $other', f)")).toEqual([
    '[A-01] … $other',
  ])
})

test('%% takes no value', () => {
  expect(namesIn("test.each([['A-01']])('100 %% [%s]', f)")).toEqual(['100 % [A-01]'])
})

test('each name has the line of its row', () => {
  const text = "test.each([\n  ['A-01'],\n  ['A-02'],\n])('[%s] x', f)"
  expect(testsIn({ path: 'a.test.ts', text })).toEqual([
    { path: 'a.test.ts', line: 2, name: '[A-01] x' },
    { path: 'a.test.ts', line: 3, name: '[A-02] x' },
  ])
})

describe('a table that cannot be read leaves the title as written', () => {
  test.each([
    "import { rows } from './rows.ts'\ntest.each(rows)('[%s] x', f)",
    "const rows = [['A-01']]\nf(() => { const rows = [['A-02']] })\ntest.each(rows)('[%s] x', f)",
    "test.each(codes.map((code) => [code]))('[%s] x', f)",
    "test.each([...codes])('[%s] x', f)",
    "test.runIf(['A-01'])('[%s] x', f)",
  ])('%s', (text) => {
    expect(namesIn(text)).toEqual(['[%s] x'])
  })
})

test('a skipped table is not counted', () => {
  expect(namesIn("test.skip.each(['A-01'])('[%s] x', f)")).toEqual([])
})
