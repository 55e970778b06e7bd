import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { renderHook } from '#test/render-hook.ts'

import { router } from './router.ts'
import { useLeaveConfirmation } from './use-leave-confirmation.ts'

let isUnsaved: boolean
let guard: ((proceed: () => void) => boolean) | undefined
let listeners: Record<string, (event: { preventDefault: () => void }) => void>

beforeEach(() => {
  isUnsaved = true
  guard = undefined
  listeners = {}
  vi.spyOn(router, 'guardLeaving').mockImplementation((added) => {
    guard = added
    return () => void (guard = undefined)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  vi.stubGlobal('addEventListener', (name: string, listener: never) => {
    listeners[name] = listener
  })
  vi.stubGlobal('removeEventListener', (name: string) => delete listeners[name])
})

/** Tries to leave the page; returns whether that is allowed at once, and how often the page was left. */
async function open() {
  const hook = await renderHook(() => useLeaveConfirmation(() => isUnsaved))
  let left = 0
  return {
    ...hook,
    left: () => left,
    async tryToLeave() {
      let allowed: boolean | undefined
      await hook.act(() => void (allowed = guard?.(() => (left += 1))))
      return allowed
    },
  }
}

test('without unsaved changes the page is left at once', async () => {
  isUnsaved = false
  const { tryToLeave, current } = await open()
  expect(await tryToLeave()).toBe(true)
  expect(current().isOpen).toBe(false)
})

test('with unsaved changes the question is asked first, and the page is left on request', async () => {
  const { tryToLeave, current, act, left } = await open()
  expect(current().isOpen).toBe(false)
  expect(await tryToLeave()).toBe(false)
  expect([current().isOpen, left()]).toEqual([true, 0])
  await act(() => current().leave())
  expect([current().isOpen, left()]).toEqual([false, 1])
})

test('the user can stay', async () => {
  const { tryToLeave, current, act, left } = await open()
  await tryToLeave()
  await act(() => current().stay())
  expect([current().isOpen, left()]).toEqual([false, 0])
})

test('a reload gets the browser’s question only with unsaved changes', async () => {
  await open()
  const preventDefault = vi.fn()
  listeners['beforeunload']?.({ preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(1)
  isUnsaved = false
  listeners['beforeunload']?.({ preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(1)
})

test('a closed page asks nothing more', async () => {
  const { unmount } = await open()
  expect([guard !== undefined, Object.keys(listeners)]).toEqual([true, ['beforeunload']])
  await unmount()
  expect([guard !== undefined, Object.keys(listeners)]).toEqual([false, []])
})
