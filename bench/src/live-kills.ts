import { killConnections } from '@pillion/testkit/live-kills/kill-connections'
import { startPostgresForRun } from '@pillion/testkit/postgres-for-run'
import { startWorld } from '@pillion/testkit/world'

import { report } from '../measure/report.ts'

// Kills a live connection a thousand times; the ratio is the share of updates that came in their place: npm run bench -- live-kills SEED
const KILLS = 1_000
const seed = Number(process.argv[2] ?? 1)

const postgres = await startPostgresForRun()
try {
  const world = await startWorld({
    postgres: postgres.url,
    settings: { serviceHours: '0000:0000' },
  })
  const { updates, restarts, refetches, faults } = await killConnections(world, {
    seed,
    kills: KILLS,
  })
  for (const fault of faults.slice(0, 20)) process.stdout.write(`${fault}\n`)
  report(
    { seed, kills: KILLS, restarts, updates, refetches, faults: faults.length, goal: '1.00' },
    (updates - faults.length) / updates,
  )
  if (faults.length > 0) process.exitCode = 1
} finally {
  await postgres.remove()
}
