import { expect, it } from 'vitest'

import { renderHook } from '#test/render-hook.ts'

import { usePending } from './use-pending.ts'

it('is pending until all of the work has ended, also work that failed', async () => {
  const ends: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = []
  const work = (name: string) =>
    new Promise<string>((resolve, reject) => {
      ends.push({ resolve: (answer) => resolve(`${name} ${answer}`), reject })
    })
  const { current, act } = await renderHook(() => usePending(work))
  expect(current().isPending).toBe(false)

  let first: Promise<string> | undefined
  let second: Promise<unknown> | undefined
  await act(() => {
    first = current().run('first')
    second = current()
      .run('second')
      .catch((error: unknown) => error)
  })
  expect(current().isPending).toBe(true)
  await act(() => ends[0]?.resolve('done'))
  expect(await first).toBe('first done')
  expect(current().isPending).toBe(true)
  await act(() => ends[1]?.reject(new Error('refused')))
  expect(await second).toEqual(new Error('refused'))
  expect(current().isPending).toBe(false)
})
