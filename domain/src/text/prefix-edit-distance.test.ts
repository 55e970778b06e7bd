import { describe, expect, it } from 'vitest'

import { prefixEditDistance } from './prefix-edit-distance.ts'

describe('typed text', () => {
  it.each([
    ['hornsgatan', 'hornsgatan', 0],
    ['', 'hornsgatan', 0],
    ['horns', 'hornsgatan', 0],
    ['honsgatan', 'hornsgatan', 1],
    ['hoorns', 'hornsgatan', 1],
    ['hxrnsgxtan', 'hornsgatan', 2],
    ['hornsgatan 12', 'hornsgatan', 3],
    ['長春路', '長安路', 1],
    ['abc', '', 3],
  ])('%j as the beginning of %j has distance %d', (typed, name, count) => {
    expect(prefixEditDistance(typed, name)).toBe(count)
  })
})
