import { expect, test } from 'vitest'

import { pickSample, shareOut } from './sample.ts'

const keys = Array.from({ length: 100 }, (_, index) => `mutant ${index}`)

test('a sample has the requested size, is the same for the same seed and differs for another', () => {
  const sample = pickSample(keys, 10, '1')
  expect(sample.size).toBe(10)
  expect(pickSample(keys.toReversed(), 10, '1')).toEqual(sample)
  expect(pickSample(keys, 10, '2')).not.toEqual(sample)
  expect(pickSample(keys, 1_000, '1')).toEqual(new Set(keys))
})

test('a mutant stays in the sample when another one goes', () => {
  const [gone, ...rest] = pickSample(keys, 10, '1')
  const others = keys.filter((key) => key !== gone)
  expect([...pickSample(others, 10, '1')].slice(0, 9)).toEqual(rest)
})

test('areas share a sample equally, and a small one leaves its rest to the others', () => {
  expect(shareOut(150, [4_000, 3_000, 1_500])).toEqual([50, 50, 50])
  expect(shareOut(150, [4_000, 20, 1_500])).toEqual([65, 20, 65])
  expect(shareOut(8, [10, 10, 10])).toEqual([2, 3, 3])
  expect(shareOut(100, [10, 20])).toEqual([10, 20])
})
