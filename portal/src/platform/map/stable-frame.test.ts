import { expect, test } from 'vitest'

import { stableFrame } from './stable-frame.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const frame = [at(0, 0), at(10, 10)]

test('the frame stays while everything is inside', () => {
  expect(stableFrame(frame, [at(0, 0), at(10, 10), at(3, 7)])).toBe(frame)
})

test('a position outside the frame makes a new one', () => {
  const outside = [at(0, 0), at(10, 11)]
  expect(stableFrame(frame, outside)).toBe(outside)
})

test('a frame that has become far too wide is replaced', () => {
  const close = [at(4, 4), at(5, 5)]
  expect(stableFrame(frame, close)).toBe(close)
  const narrow = [at(0, 4), at(10, 5)]
  expect(stableFrame(frame, narrow)).toBe(frame)
})

test('an empty frame is stable too', () => {
  const nothing = [] as const
  expect(stableFrame(nothing, [])).toBe(nothing)
  expect(stableFrame(frame, [])).toEqual([])
  expect(stableFrame(nothing, frame)).toBe(frame)
})
