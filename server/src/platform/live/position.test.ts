import { expect, test } from 'vitest'

import { positionOf } from './position.ts'

test('a cursor is a place in the outbox', () => {
  expect(positionOf('926.0.1760436000')).toEqual({ tx: '926', id: '0', at: 1_760_436_000 })
})

test.each(['', '926', '0926.904.1', '926.0904.1', '-1.2.3', `${'9'.repeat(19)}.1.1`, '1.2.3.4'])(
  'what PostgreSQL would not read is none: %j',
  (cursor) => expect(positionOf(cursor)).toBeUndefined(),
)
