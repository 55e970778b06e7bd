import { expect, test } from 'vitest'

import { stableFrame } from './stable-frame.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const frame = [at(0, 0), at(10, 10)]

test('the frame stays while everything is inside', () => {
  expect(stableFrame(frame, [at(0, 0), at(10, 10), at(3, 7)])).toBe(frame)
})

test('what leaves the frame makes another one', () => {
  const wanted = [at(0, 0), at(10, 11)]
  expect(stableFrame(frame, wanted)).toBe(wanted)
})

test('a frame that has become far too wide for what is in it makes way', () => {
  const close = [at(4, 4), at(5, 5)]
  expect(stableFrame(frame, close)).toBe(close)
  const narrow = [at(0, 4), at(10, 5)]
  expect(stableFrame(frame, narrow)).toBe(frame)
})

test('nothing to show is as steady as anything else', () => {
  const nothing = [] as const
  expect(stableFrame(nothing, [])).toBe(nothing)
  expect(stableFrame(frame, [])).toEqual([])
  expect(stableFrame(nothing, frame)).toBe(frame)
})
