import { testClock } from '@pillion/testkit/test-clock'
import { describe, expect, it } from 'vitest'

import { Refusal } from '../refusals/refusal.ts'
import { makeCallPace } from './call-pace.ts'

const settle = () => new Promise(setImmediate)

/** A pace of 10 points a second. `call` makes calls; `started` and `refused` count those of each owner. */
function makePace() {
  const clock = testClock(0)
  const pace = makeCallPace(clock, 10)
  const started: Record<string, number> = {}
  const refused: Record<string, Refusal[]> = {}
  return {
    started,
    refused,
    charge: pace.charge,
    async call(owner: string, count: number, points = 1) {
      for (let made = 0; made < count; made += 1)
        pace.turn(owner, points).then(
          () => (started[owner] = (started[owner] ?? 0) + 1),
          (refusal: Refusal) => (refused[owner] ??= []).push(refusal),
        )
      await settle()
    },
    async advance(ms: number) {
      clock.advance(ms)
      await settle()
    },
  }
}

describe('an owner', () => {
  it('starts two seconds’ worth of calls at once, then as many a second as its rate', async () => {
    const { started, call, advance } = makePace()
    await call('a', 40)
    expect(started).toEqual({ a: 20 })
    await advance(100)
    expect(started).toEqual({ a: 21 })
    await advance(900)
    expect(started).toEqual({ a: 30 })
    await advance(1_000)
    expect(started).toEqual({ a: 40 })
  })

  it('is refused with the seconds to wait when five seconds’ worth of its calls are waiting', async () => {
    const { started, refused, call, advance } = makePace()
    await call('a', 72)
    expect(started).toEqual({ a: 20 })
    expect(refused).toEqual({
      a: [new Refusal('error.too-many-requests', { details: { retry_after: 6 } })],
    })
    await advance(6_000)
    expect(started).toEqual({ a: 71 })
    await call('a', 1)
    await advance(100)
    expect(started).toEqual({ a: 72 })
  })

  it('gets its points back up to the two seconds’ worth', async () => {
    const { started, call, advance } = makePace()
    await call('a', 20)
    await advance(3_600_000)
    await call('a', 30)
    expect(started).toEqual({ a: 40 })
  })

  it('waits for what its earlier calls turned out to cost', async () => {
    const { started, call, charge, advance } = makePace()
    await call('a', 1)
    charge('a', 39)
    await call('a', 1)
    await advance(2_000)
    expect(started).toEqual({ a: 1 })
    await advance(100)
    expect(started).toEqual({ a: 2 })
  })

  it('may make a call that costs more than all its points', async () => {
    const { started, call, advance } = makePace()
    await call('a', 1, 50)
    await call('a', 1, 50)
    expect(started).toEqual({ a: 1 })
    await advance(3_100)
    expect(started).toEqual({ a: 2 })
  })
})

it('a busy owner does not make others wait', async () => {
  const { started, call } = makePace()
  await call('a', 60)
  await call('b', 5)
  expect(started).toEqual({ a: 20, b: 5 })
})

it('owners that rest are forgotten, others are not', async () => {
  const { started, call, charge, advance } = makePace()
  charge('a', 30)
  for (let number = 0; number < 10_001; number += 1) charge(`b${number}`, 0)
  await call('a', 1)
  expect(started).toEqual({})
  await advance(1_100)
  expect(started).toEqual({ a: 1 })
})
