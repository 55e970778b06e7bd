import { expect, test } from 'vitest'

import { missingFormats } from './missing-formats.ts'

test('units and months are supplied for a language that Chromium cannot format', () => {
  expect(missingFormats('hy')).toMatchObject({ minutes: '{n} ր', kilometres: '{n} կմ' })
  expect(missingFormats('hy')?.days.slice(9, 11)).toEqual(['{n} հոկ', '{n} նոյ'])
  expect(missingFormats('kk')).toMatchObject({ minutes: '{n} мин', kilometres: '{n} км' })
  expect(missingFormats('my')?.days[10]).toBe('နို {n}')
  expect(missingFormats('sv')).toBeUndefined()
})
