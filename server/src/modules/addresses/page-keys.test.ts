import { describe, expect, it } from 'vitest'

import { readPageKey, writePageKey } from './page-keys.ts'

const encoded = (text: string) => Buffer.from(text).toString('base64url')

describe('the key of a page of addresses', () => {
  it.each([
    ['12', 'anna lind'],
    ['123456789012345678', 'a/b'],
    ['7', 'two\nlines'],
    ['7', ''],
  ])('says where the page begins: %s %j', (saved_address_id, sort_name) => {
    const key = writePageKey({ saved_address_id, sort_name } as never)
    expect(key).toMatch(/^[\w-]+$/)
    expect(readPageKey(key)).toEqual({ id: saved_address_id, sortName: sort_name })
  })

  it.each(['', 'anna', '12', 'x/anna', ' 12/anna', '1234567890123456789/anna', '1/an\0na'])(
    'cannot be made up: %j',
    (text) => {
      expect(readPageKey(encoded(text))).toBeUndefined()
    },
  )
})
