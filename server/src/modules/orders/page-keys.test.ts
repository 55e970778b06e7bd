import { describe, expect, it } from 'vitest'

import { readPageKey, writePageKey } from './page-keys.ts'

const encoded = (text: string) => Buffer.from(text).toString('base64url')

describe('the key of a page of orders', () => {
  it('says where the page begins', () => {
    const key = writePageKey({ created_ms: 1_791_972_000_123, order_id: 'nk-sod-2h00000000' })
    expect(key).toMatch(/^[\w-]+$/)
    expect(readPageKey(key)).toEqual({ createdMs: 1_791_972_000_123, orderId: 'nk-sod-2h00000000' })
  })

  it.each(['', '1', '1/', '/nk', 'x1/nk', '1x/nk', '1/nk sod', '1/nk!', '1234567890123456/nk'])(
    'cannot be made up: %j',
    (text) => {
      expect(readPageKey(encoded(text))).toBeUndefined()
    },
  )

  it('names no order longer than a hundred characters', () => {
    expect(readPageKey(encoded(`1/${'x'.repeat(100)}`))).toBeDefined()
    expect(readPageKey(encoded(`1/${'x'.repeat(101)}`))).toBeUndefined()
  })
})
