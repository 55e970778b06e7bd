import { describe, expect, it } from 'vitest'

import { memoizeAsync } from './memoize-async.ts'

describe('a memoized function', () => {
  it('is called once for all callers, also concurrent ones', async () => {
    let made = 0
    const ask = memoizeAsync(async () => (made += 1))
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
    expect(await ask()).toBe(1)
  })

  it('is called again after a failure', async () => {
    let tries = 0
    const ask = memoizeAsync(async () => {
      tries += 1
      if (tries === 1) throw new Error('not today')
      return 'here'
    })
    await expect(Promise.all([ask(), ask()])).rejects.toThrow('not today')
    expect(await ask()).toBe('here')
    expect(tries).toBe(2)
  })
})
