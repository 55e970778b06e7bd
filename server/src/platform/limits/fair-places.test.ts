import { describe, expect, it } from 'vitest'

import { Refusal } from '../refusals/refusal.ts'
import { makeFairPlaces } from './fair-places.ts'

/** Places of 10 bytes each unless said otherwise; `cut` lists what had to make room. */
function makePlaces(limits: Parameters<typeof makeFairPlaces>[0]) {
  const take = makeFairPlaces(limits)
  const cut: string[] = []
  return {
    cut,
    take: (owner: string, name: string, bytes = 10) =>
      take(owner, bytes, () => void cut.push(name)),
  }
}

const many = { count: 100, bytes: 1_000 }
const tooMany = new Refusal('error.too-many-requests')
const unavailable = new Refusal('error.unavailable')

describe('an owner', () => {
  it('gets as many places as its share, and a new one for each that it gives back', () => {
    const { take, cut } = makePlaces({ each: { count: 2, bytes: 1_000 }, all: many })
    const release = take('a', 'a1')
    take('a', 'a2')
    expect(() => take('a', 'a3')).toThrow(tooMany)
    take('b', 'b1')
    release()
    release()
    take('a', 'a4')
    expect(() => take('a', 'a5')).toThrow(tooMany)
    expect(cut).toEqual([])
  })

  it('gets as many bytes as its share', () => {
    const { take } = makePlaces({ each: { count: 9, bytes: 30 }, all: many })
    take('a', 'a1', 20)
    expect(() => take('a', 'a2', 11)).toThrow(tooMany)
    take('a', 'a3', 10)
  })
})

describe('when all places are taken', () => {
  const limits = { each: many, all: { count: 4, bytes: 1_000 } }

  it('whoever has the most loses its oldest to one that has fewer', () => {
    const { take, cut } = makePlaces(limits)
    for (const name of ['a1', 'a2', 'a3']) take('a', name)
    take('b', 'b1')
    take('c', 'c1')
    take('b', 'b2')
    expect(cut).toEqual(['a1', 'a2'])
  })

  it('one that has as many as anybody is refused', () => {
    const { take, cut } = makePlaces(limits)
    for (const name of ['a1', 'a2']) take('a', name)
    for (const name of ['b1', 'b2']) take('b', name)
    expect(() => take('a', 'a3')).toThrow(unavailable)
    take('c', 'c1')
    expect(cut).toEqual(['a1'])
  })

  it('a place that was cut is given back once', () => {
    const { take, cut } = makePlaces(limits)
    const release = take('a', 'a1')
    for (const name of ['a2', 'a3', 'a4']) take('a', name)
    take('b', 'b1')
    release()
    take('b', 'b2')
    expect(cut).toEqual(['a1', 'a2'])
  })
})

it('when all bytes are taken, as many of whoever has the most are cut as it needs', () => {
  const { take, cut } = makePlaces({ each: many, all: { count: 100, bytes: 60 } })
  for (const name of ['a1', 'a2', 'a3']) take('a', name)
  for (const name of ['b1', 'b2', 'b3', 'b4']) take('b', name, 5)
  take('c', 'c1', 35)
  expect(cut).toEqual(['a1', 'a2', 'b1'])
})
