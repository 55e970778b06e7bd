import { describe, expect, it } from 'vitest'

import { lazyPart } from './lazy-part.ts'

const once = <T>(load: () => Promise<T>): Promise<T> => load()

describe('a lazy part', () => {
  it('is there once it was loaded, and tells who waits', async () => {
    const part = lazyPart(async () => 'form', once)
    const calls: unknown[] = []
    part.subscribe(() => calls.push(part.current()))
    expect(part.current()).toBeUndefined()
    expect(await part.load()).toBe('form')
    expect(calls).toEqual(['form'])
  })

  it('is brought once', async () => {
    let times = 0
    const part = lazyPart(async () => (times += 1), once)
    await part.load()
    expect(await part.load()).toBe(1)
  })

  it('that failed is brought anew when somebody asks', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve('form')]
    const part = lazyPart(async () => await answers.shift(), once)
    await expect(part.load()).rejects.toThrow('offline')
    expect(part.current()).toBeUndefined()
    expect(await part.load()).toBe('form')
  })

  it('who no longer waits hears nothing', async () => {
    const part = lazyPart(async () => 'form', once)
    let calls = 0
    part.subscribe(() => (calls += 1))()
    await part.load()
    expect(calls).toBe(0)
  })
})
