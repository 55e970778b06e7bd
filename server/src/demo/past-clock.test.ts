import { describe, expect, it } from 'vitest'

import { pastClock } from './past-clock.ts'

describe('a clock in the past', () => {
  it('runs what is due in order, each at its own time, and stops where it was moved to', () => {
    const clock = pastClock(1_000, 10)
    const times: [string, number][] = []
    const note = (name: string) => () => void times.push([name, clock.now()])
    clock.after(300, note('later'))
    clock.after(200, () => {
      note('first')()
      clock.after(50, note('in between'))
    })
    clock.after(900, note('never'))
    clock.after(100, note('cancelled'))()
    expect(clock.firstDue()).toBe(1_200)
    clock.moveTo(1_500)
    expect(times).toEqual([
      ['first', 1_200],
      ['in between', 1_250],
      ['later', 1_300],
    ])
    expect([clock.now(), clock.firstDue()]).toEqual([1_500, 1_900])
  })

  it('waits at least a step', () => {
    const clock = pastClock(0, 10)
    clock.after(2, () => {})
    expect(clock.firstDue()).toBe(10)
  })
})
