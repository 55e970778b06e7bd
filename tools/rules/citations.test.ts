import { describe, expect, test } from 'vitest'

import { citationsIn, strayNumbersIn } from './citations.ts'

const cited = (name: string) => citationsIn({ path: 'a.test.ts', line: 3, name })
const idsIn = (name: string) => cited(name).map(({ id }) => id)

test('numbers in brackets at the start are cited', () => {
  expect(cited('[LIST-04] newest first')).toEqual([{ path: 'a.test.ts', line: 3, id: 'LIST-04' }])
  expect(idsIn('[LIST-04, I18N-05] newest first')).toEqual(['LIST-04', 'I18N-05'])
  expect(idsIn('[LIST-04] [C2C-05] newest first')).toEqual(['LIST-04', 'C2C-05'])
})

test('numbers elsewhere and other brackets are not cited', () => {
  expect(idsIn('newest first [LIST-04]')).toEqual([])
  expect(idsIn('LIST-04 newest first')).toEqual([])
  expect(idsIn('[] is an empty list')).toEqual([])
})

test('numbers after the brackets at the start are stray', () => {
  const strayIn = (name: string) =>
    strayNumbersIn({ path: 'a.test.ts', line: 3, name }).map(({ id }) => id)
  expect(strayIn('[LIST-04] [C2C-05] newest first')).toEqual([])
  expect(strayIn('[LIST-04] newest first [GEN-03]')).toEqual(['GEN-03'])
  expect(strayIn('newest first (LIST-04, GAP-005)')).toEqual(['LIST-04', 'GAP-005'])
  expect(strayIn('LIST-04 newest first')).toEqual(['LIST-04'])
  expect(strayIn('in eu-north-1 at nk-1')).toEqual([])
})

describe('invalid citations', () => {
  const problemsOf = (names: string[]) => new Set(names.map((name) => cited(name).at(-1)?.problem))

  test('more than a single number', () => {
    const names = ['[LIST-04…06]', '[LIST-04-06]', '[LIST-04 to LIST-06]', '[LIST-04 LIST-05]']
    expect(problemsOf(names)).toEqual(new Set(['is not a single number; cite each one separately']))
  })

  test('a number that is filled in when the test runs', () => {
    const names = ['[…] newest first', '[%s] newest', '[$rule] newest', '[LIST-04, …] newest']
    expect(problemsOf(names)).toEqual(new Set(['cannot be read; spell the number out']))
  })
})
