import { describe, expect, test } from 'vitest'

import { generateCity } from './generate.ts'
import { makeNoise } from './layout/noise.ts'
import { cityPlanFor } from './plans.ts'
import { makeRandom } from './random.ts'
import { makeRouter } from './router.ts'

describe('compared with computing two million noise values', { timeout: 60_000 }, () => {
  const baseline = cheapest(() => {
    const noise = makeNoise(1)
    let sum = 0
    for (let i = 0; i < 2_000_000; i++) sum += noise(i / 10, i / 7)
    return sum
  })

  test('generating a city takes less than twenty-five times as long', () => {
    const plan = cityPlanFor('se')!
    expect(cheapest(() => generateCity(plan)) / baseline).toBeLessThan(25)
  })

  test('a hundred routes take less than five times as long', () => {
    const { graph } = generateCity(cityPlanFor('se')!)
    const { route } = makeRouter(graph)
    const random = makeRandom(1, 'speed')
    const node = () => graph.nodes[Math.floor(random.next() * graph.nodes.length)]!
    const cost = cheapest(() => {
      for (let i = 0; i < 100; i++) route(node(), node())
    })
    expect(cost / baseline).toBeLessThan(5)
  })
})

/** Microseconds of this thread's own time, so that a busy machine changes nothing; the best of three. */
function cheapest(work: () => unknown): number {
  const costs = Array.from({ length: 3 }, () => {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  })
  return Math.max(1, Math.min(...costs))
}
