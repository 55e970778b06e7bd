import { expect, it } from 'vitest'

import { createIdempotencyKeys } from './idempotency-keys.ts'

function numbered() {
  let count = 0
  return createIdempotencyKeys(() => `key-${(count += 1)}`)
}

it('[GAP-144] an act keeps its key until it is done', () => {
  const keys = numbered()
  expect([keys.keyFor('a'), keys.keyFor('b'), keys.keyFor('a')]).toEqual([
    'key-1',
    'key-2',
    'key-1',
  ])
  keys.forget('a')
  keys.forget('never heard of')
  expect([keys.keyFor('a'), keys.keyFor('b')]).toEqual(['key-3', 'key-2'])
})

it('a page that stays open for days keeps a hundred, the oldest goes first', () => {
  const keys = numbered()
  for (let act = 1; act <= 101; act += 1) keys.keyFor(`act ${act}`)
  expect(keys.keyFor('act 2')).toBe('key-2')
  expect(keys.keyFor('act 1')).toBe('key-102')
})
