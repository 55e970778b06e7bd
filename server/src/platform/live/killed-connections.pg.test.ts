import { killConnections } from '@pillion/testkit/live-kills/kill-connections'
import { startWorld } from '@pillion/testkit/world'
import { expect, it } from 'vitest'

// `npm run bench -- live-kills` kills a thousand.
const KILLS = 30

it('[GAP-145] a connection that is killed 30 times misses nothing and gets nothing twice', async () => {
  const world = await startWorld({ settings: { serviceHours: '0000:0000' } })
  const { updates, restarts, refetches, violations } = await killConnections(world, {
    seed: 7,
    kills: KILLS,
  })
  expect(violations).toEqual([])
  expect(updates).toBeGreaterThan(200)
  expect(restarts).toBeGreaterThan(2)
  // Gaps of more than an hour are not resumed.
  expect(refetches).toBeGreaterThan(3)
}, 240_000)
