import { useState } from 'react'
import { expect, test } from 'vitest'

import { fakeClock, renderHook } from '#test/render-hook.ts'

import { useDebouncedValue } from './use-debounced-value.ts'

async function field() {
  fakeClock(0)
  const { current, act, elapse } = await renderHook(() => {
    const [text, type] = useState('a')
    const [debounced, flush] = useDebouncedValue(text, 300)
    return { type, debounced, flush }
  })
  return {
    elapse,
    debounced: () => current().debounced,
    type: (text: string) => act(() => current().type(text)),
    flush: () => act(() => current().flush()),
  }
}

test('a text counts once it has not changed for that long', async () => {
  const { debounced, type, elapse } = await field()
  expect(debounced()).toBe('a')
  await type('ab')
  await elapse(0.2)
  await type('abc')
  await elapse(0.299)
  expect(debounced()).toBe('a')
  await elapse(0.001)
  expect(debounced()).toBe('abc')
})

test('an empty text counts at once', async () => {
  const { debounced, type, elapse } = await field()
  await type('')
  await elapse(0.001)
  expect(debounced()).toBe('')
})

test('a flushed text counts at once', async () => {
  const { debounced, type, flush } = await field()
  await type('ab')
  expect(debounced()).toBe('a')
  await flush()
  expect(debounced()).toBe('ab')
})
