import { expect, test } from 'vitest'

import { parseCursor } from './cursor.ts'

test('parses a cursor', () => {
  expect(parseCursor('926.0.1760436000')).toEqual({ tx: '926', id: '0', at: 1_760_436_000 })
})

test.each(['', '926', '0926.904.1', '926.0904.1', '-1.2.3', `${'9'.repeat(19)}.1.1`, '1.2.3.4'])(
  'rejects a cursor that PostgreSQL could not read: %j',
  (cursor) => expect(parseCursor(cursor)).toBeUndefined(),
)
