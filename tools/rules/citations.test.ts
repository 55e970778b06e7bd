import { describe, expect, test } from 'vitest'

import { citationsIn } from './citations.ts'

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
  expect(idsIn('[%s] is a status')).toEqual([])
})

describe('invalid citations', () => {
  test.each(['[LIST-04…06]', '[LIST-04-06]', '[LIST-04 to LIST-06]', '[LIST-04 LIST-05]'])(
    'the problem of %s',
    (name) => {
      expect(cited(name)[0]?.problem).toBe('is not a single number; cite each one separately')
    },
  )
})
