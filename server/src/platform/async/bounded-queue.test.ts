import { expect, test } from 'vitest'

import { Refusal } from '../refusals/refusal.ts'
import { makeBoundedQueue } from './bounded-queue.ts'

/** Work that ends when it is told to. */
function manualWork() {
  const running: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => running.push(resolve))
  return { running, work }
}
const turn = () => new Promise(setImmediate)

test('only so many run at a time, and the others wait in order', async () => {
  const enqueue = makeBoundedQueue({ running: 2, waiting: 2 })
  const { running, work } = manualWork()
  const done: number[] = []
  const all = [1, 2, 3, 4].map(async (number) => {
    await enqueue(work)
    done.push(number)
  })
  await turn()
  expect(running).toHaveLength(2)
  running[0]?.()
  await turn()
  expect(running).toHaveLength(3)
  for (const end of running) end()
  await turn()
  for (const end of running) end()
  await Promise.all(all)
  expect(done).toEqual([1, 2, 3, 4])
})

test('what does not fit is refused at once, and what comes later is run again', async () => {
  const enqueue = makeBoundedQueue({ running: 1, waiting: 1 })
  const { running, work } = manualWork()
  const accepted = [enqueue(work), enqueue(work)]
  await expect(enqueue(work)).rejects.toEqual(new Refusal('error.unavailable'))
  await turn()
  running[0]?.()
  await turn()
  running[1]?.()
  await Promise.all(accepted)
  const later = enqueue(async () => 'done')
  await expect(later).resolves.toBe('done')
})

test('work that fails makes room too', async () => {
  const enqueue = makeBoundedQueue({ running: 1, waiting: 0 })
  await expect(enqueue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(enqueue(async () => 1)).resolves.toBe(1)
})
