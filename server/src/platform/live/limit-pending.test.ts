import { describe, expect, it } from 'vitest'

import { limitPending } from './limit-pending.ts'

describe('the pending sockets of an address', () => {
  it('are limited, apart from those of other addresses', () => {
    const { admit } = limitPending(2)
    const [first, second] = [admit('a'), admit('a')]
    expect([first, second, admit('a')]).toEqual([
      expect.any(Function),
      expect.any(Function),
      undefined,
    ])
    expect(admit('b')).toEqual(expect.any(Function))
  })

  it('leave their place once, however often they are released', () => {
    const { admit } = limitPending(2)
    const first = admit('a')
    admit('a')
    first?.()
    first?.()
    expect(admit('a')).toEqual(expect.any(Function))
    expect(admit('a')).toBeUndefined()
  })
})
