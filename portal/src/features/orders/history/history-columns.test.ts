import { expect, it } from 'vitest'

import { createHiddenColumns } from './history-columns.ts'

function setUp(stored?: string) {
  let text = stored
  const open = () => createHiddenColumns({ read: () => text, write: (next) => (text = next) })
  return { open, stored: () => text }
}

it('[REP-05] the columns that an account hides stay hidden, for it alone', () => {
  const { open } = setUp()
  const columns = open()
  let changes = 0
  columns.subscribe(() => (changes += 1))
  columns.setShown('kim', 'fee', false)
  columns.setShown('kim', 'address', false)
  columns.setShown('kim', 'fee', false)
  expect(columns.of('kim')).toEqual(['address', 'fee'])
  expect(open().of('kim')).toEqual(['address', 'fee'])
  expect(open().of('ann')).toEqual([])
  columns.setShown('kim', 'address', true)
  expect(columns.of('kim')).toEqual(['fee'])
  expect(changes).toBe(4)
})

it.each(['{', 'null', '[]', '{"kim":3}', '{"kim":["order","lost",7]}'])(
  'what is stored as %s hides nothing',
  (text) => expect(setUp(text).open().of('kim')).toEqual([]),
)
