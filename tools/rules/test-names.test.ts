import { describe, expect, test } from 'vitest'

import { testsIn } from './test-names.ts'

const namesIn = (text: string) => testsIn({ path: 'a.test.ts', text }).map(({ name }) => name)

test('each name is read with the line of its test or group', () => {
  const text = "describe('[A-01] new', () => {\n  it('[A-02] is listed', () => {})\n})"
  expect(testsIn({ path: 'a.test.ts', text })).toEqual([
    { path: 'a.test.ts', line: 1, name: '[A-01] new' },
    { path: 'a.test.ts', line: 2, name: '[A-02] is listed' },
  ])
})

test.each([
  ["test.each(rows)('[A-01] %s', () => {})", '[A-01] %s'],
  ["it.concurrent.for(rows)('[A-01] x', () => {})", '[A-01] x'],
  ["test.runIf(fast)('[A-01] x', () => {})", '[A-01] x'],
  ["test('[A-01] x', { timeout: 9 }, () => {})", '[A-01] x'],
  ["test('[A-01] x', { skip: false }, () => {})", '[A-01] x'],
  ['test(`[A-01] ${name} waits`, () => {})', '[A-01] … waits'],
  ["for (const n of all) test('[A-01] ' + n, () => {})", '[A-01] …'],
  ["test('[A-01] \\u2192', () => {})", '[A-01] →'],
])('%s', (text, name) => {
  expect(namesIn(text)).toEqual([name])
})

test('a Playwright test counts, and so does its describe; a step does not', () => {
  const text =
    "test.describe('[A-01] g', () => { test('t', async () => test.step('[A-02] s', f)) })"
  expect(namesIn(text)).toEqual(['[A-01] g', 't'])
})

describe('not counted', () => {
  test.each([
    "// test('[A-01] x', () => {})",
    "/* describe('[A-01] x', () => { test('y', f) }) */",
    'const text = "test(\'[A-01] x\', () => {})"',
    "latest('[A-01] x', () => {})",
    "api.test('[A-01] x')",
    "/x/.test('[A-01] x')",
    "expect(pattern).test('[A-01] x')",
    "test.skip('[A-01] x', () => {})",
    "test.todo('[A-01] x')",
    "test.fixme('[A-01] x', () => {})",
    "test.skip.each([1])('[A-01] x', () => {})",
    "xit('[A-01] x', () => {})",
    "test('[A-01] x', { skip: true }, () => {})",
    "describe.skip('[A-01] x', () => { test('[A-02] y', () => {}) })",
    "describe('[A-01] x', () => {})",
    "describe('[A-01] x', () => { test.skip('[A-02] y', () => {}) })",
  ])('%s', (text) => {
    expect(namesIn(text)).toEqual([])
  })
})
