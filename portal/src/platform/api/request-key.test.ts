import { expect, it } from 'vitest'

import { createRequestKey } from './request-key.ts'

it('[GAP-144] the key stays while the content stays, and changes with it', () => {
  let keys = 0
  const keyFor = createRequestKey(() => `key-${(keys += 1)}`)
  expect(keyFor({ email: 'a@b.se' })).toBe('key-1')
  expect(keyFor({ email: 'a@b.se' })).toBe('key-1')
  expect(keyFor({ email: 'c@d.se' })).toBe('key-2')
  expect(keyFor({ email: 'a@b.se' })).toBe('key-3')
})
