import { expect, it } from 'vitest'

import { steppedClock } from './stepped-clock.ts'

it('ends each wait with the nearest step, in the order in which the waits began', () => {
  const clock = steppedClock(1_000, 10)
  const ended: [string, number][] = []
  const wait = (name: string, ms: number) =>
    clock.after(ms, () => void ended.push([name, clock.now()]))
  wait('far', 16)
  wait('near', 14)
  wait('at once', 0)
  wait('cancelled', 10)()
  for (let step = 0; step < 3; step += 1) clock.step()
  expect(ended).toEqual([
    ['near', 1_010],
    ['at once', 1_010],
    ['far', 1_020],
  ])
})
