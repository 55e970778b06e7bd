import { describe, expect, test } from 'vitest'

import { makeRandom } from './random.ts'

function draws(seed: number, topic: string): number[] {
  const random = makeRandom(seed, topic)
  return Array.from({ length: 5 }, () => random.next())
}

describe('a random stream', () => {
  test('repeats itself from the same seed and topic', () => {
    expect(draws(1, 'parks')).toEqual(draws(1, 'parks'))
  })

  test('differs by seed and by topic', () => {
    expect(draws(1, 'parks')).not.toEqual(draws(2, 'parks'))
    expect(draws(1, 'parks')).not.toEqual(draws(1, 'names'))
  })

  test('spreads evenly between its limits', () => {
    const random = makeRandom(7, 'spread')
    const counts = [0, 0, 0, 0]
    for (let i = 0; i < 4_000; i++) counts[Math.floor(random.between(0, 4))]!++
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(120)
  })

  test('shuffles without losing elements, and does not change the list', () => {
    const list = ['a', 'b', 'c', 'd', 'e', 'f']
    const shuffled = makeRandom(3, 'shuffle').shuffled(list)
    expect(shuffled).not.toEqual(list)
    expect(shuffled.toSorted()).toEqual(list)
    expect(list).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })
})
