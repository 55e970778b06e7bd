import { expect, test } from 'vitest'

import { mergeHandlers } from './merge-handlers.ts'

test('where both listen, both hear, the caller first', () => {
  const calls: string[] = []
  const merged = mergeHandlers(
    { onBlur: () => calls.push('theirs'), title: 'kept' },
    { onBlur: () => calls.push('ours') },
  )
  merged.onBlur()
  expect(calls).toEqual(['theirs', 'ours'])
  expect(merged.title).toBe('kept')
})

test('where the caller does not listen, ours is the handler', () => {
  const ours = () => {}
  expect(mergeHandlers({}, { onFocus: ours })).toEqual({ onFocus: ours })
})
