import { expect, test } from 'vitest'

import { mergeHandlers } from './merge-handlers.ts'

test('runs both handlers of an event, first the one of the caller', () => {
  const calls: string[] = []
  const merged = mergeHandlers(
    { onBlur: () => calls.push('theirs'), title: 'kept' },
    { onBlur: () => calls.push('ours') },
  )
  merged.onBlur()
  expect(calls).toEqual(['theirs', 'ours'])
  expect(merged.title).toBe('kept')
})

test('adds a handler that the caller does not have', () => {
  const ours = () => {}
  expect(mergeHandlers({}, { onFocus: ours })).toEqual({ onFocus: ours })
})
