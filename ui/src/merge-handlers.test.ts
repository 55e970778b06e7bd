import { expect, test } from 'vitest'

import { mergeHandlers } from './merge-handlers.ts'

test('where both listen, both hear, the caller first', () => {
  const heard: string[] = []
  const merged = mergeHandlers(
    { onBlur: () => heard.push('theirs'), title: 'kept' },
    { onBlur: () => heard.push('ours') },
  )
  merged.onBlur()
  expect(heard).toEqual(['theirs', 'ours'])
  expect(merged.title).toBe('kept')
})

test('where the caller does not listen, ours is the handler', () => {
  const ours = () => {}
  expect(mergeHandlers({}, { onFocus: ours })).toEqual({ onFocus: ours })
})
