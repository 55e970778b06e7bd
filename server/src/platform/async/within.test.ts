import { describe, expect, it } from 'vitest'

import { within } from './within.ts'

describe('within a time limit', () => {
  it('a promise gives its value', async () => {
    expect(await within(60_000, Promise.resolve('value'), 'late')).toBe('value')
  })

  it('a promise that stays pending gives the other value', async () => {
    expect(await within(1, new Promise(() => {}), 'late')).toBe('late')
  })

  it('a promise that rejects rejects', async () => {
    await expect(within(60_000, Promise.reject(new Error('no')), 'late')).rejects.toThrow('no')
  })
})
