import { describe, expect, it } from 'vitest'

import { later } from './later.ts'

const once = <T>(load: () => Promise<T>): Promise<T> => load()

describe('a part that comes later', () => {
  it('is there once it was loaded, and tells who waits', async () => {
    const part = later(async () => 'form', once)
    const heard: unknown[] = []
    part.subscribe(() => heard.push(part.current()))
    expect(part.current()).toBeUndefined()
    expect(await part.load()).toBe('form')
    expect(heard).toEqual(['form'])
  })

  it('is brought once', async () => {
    let times = 0
    const part = later(async () => (times += 1), once)
    await part.load()
    expect(await part.load()).toBe(1)
  })

  it('that failed is brought anew when somebody asks', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve('form')]
    const part = later(async () => await answers.shift(), once)
    await expect(part.load()).rejects.toThrow('offline')
    expect(part.current()).toBeUndefined()
    expect(await part.load()).toBe('form')
  })

  it('who no longer waits hears nothing', async () => {
    const part = later(async () => 'form', once)
    let heard = 0
    part.subscribe(() => (heard += 1))()
    await part.load()
    expect(heard).toBe(0)
  })
})
