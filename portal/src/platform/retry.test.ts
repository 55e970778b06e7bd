import { expect, it } from 'vitest'

import { retry } from './retry.ts'

const failing = (times: number) => {
  let tries = 0
  const load = () => {
    tries += 1
    return tries > times ? Promise.resolve('loaded') : Promise.reject(new Error('lost'))
  }
  return { load, tries: () => tries }
}

it('[LOAD-02] a failed load is tried again, 2 s apart', async () => {
  const delays: number[] = []
  const { load, tries } = failing(3)
  const wait = (ms: number) => Promise.resolve(delays.push(ms))
  await expect(retry(load, wait)).resolves.toBe('loaded')
  expect(tries()).toBe(4)
  expect(delays).toEqual([2_000, 2_000, 2_000])
})

it('[LOAD-02] [LOAD-03] after 10 retries it gives up by a name that the notice knows', async () => {
  const { load, tries } = failing(Infinity)
  await expect(retry(load, () => Promise.resolve())).rejects.toThrow('screen-load-failed')
  expect(tries()).toBe(11)
})
