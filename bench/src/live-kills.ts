import { killConnections } from '@pillion/testkit/live-kills/kill-connections'
import { startPostgresForRun } from '@pillion/testkit/postgres-for-run'
import { startWorld } from '@pillion/testkit/world'

import { report } from '../measure/report.ts'

// Kills a live connection a thousand times; the ratio is the share of updates that arrived exactly once and in order:
// npm run bench -- live-kills SEED
const KILLS = 1_000
const seed = Number(process.argv[2] ?? 1)

const postgres = await startPostgresForRun()
try {
  const world = await startWorld({
    postgres: postgres.url,
    settings: { serviceHours: '0000:0000' },
  })
  const { updates, restarts, refetches, violations } = await killConnections(world, {
    seed,
    kills: KILLS,
  })
  for (const violation of violations.slice(0, 20)) process.stdout.write(`${violation}\n`)
  report(
    {
      seed,
      kills: KILLS,
      restarts,
      updates,
      refetches,
      violations: violations.length,
      goal: '1.00',
    },
    (updates - violations.length) / updates,
  )
  if (violations.length > 0) process.exitCode = 1
} finally {
  await postgres.remove()
}
