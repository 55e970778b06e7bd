import { fuzz } from '@pillion/testkit/fuzz/fuzz'
import { prepareFuzzWorld } from '@pillion/testkit/fuzz/fuzz-world'
import { helpProvider } from '@pillion/testkit/help-provider'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

const SEED = 20_261_014
const REQUESTS = 10_000
/** It takes a quarter of a minute on an idle machine; this only ends a hang. */
const HANG_MS = 900_000

let world: World
const settings = { helpCentre: helpProvider, payments: 'sandbox' } as const
beforeAll(async () => void (world = await startWorld({ settings })))
afterAll(() => world.close())

it(
  `${REQUESTS} random requests and messages are answered as documented`,
  async () => {
    const fuzzWorld = await prepareFuzzWorld(world)
    const report = await fuzz(fuzzWorld, { seed: SEED, requests: REQUESTS })
    expect(report.findings.slice(0, 10)).toEqual([])
    expect(report.requests + report.messages).toBe(REQUESTS)
    // Otherwise no call of an operation has passed its schema.
    expect(Object.entries(report.succeeded).filter(([, count]) => count === 0)).toEqual([])
  },
  HANG_MS,
)
