import { killBulkJobs } from '@pillion/testkit/bulk-kills/kill-bulk-jobs'

import { report } from '../measure/report.ts'
import { openSeededDatabase } from '../measure/seeded-database.ts'

// Places spreadsheets while the server is killed and PostgreSQL stops at every stage; the ratio is the share of
// accepted rows that were placed once: npm run bench -- bulk-kills SEED RUNS
const seed = Number(process.argv[2] ?? 1)
const runs = Number(process.argv[3] ?? 200)

const postgres = await openSeededDatabase()
try {
  let stops = 0
  const { violations, accepted, placed, ...counts } = await killBulkJobs(postgres.databaseUrl, {
    seed,
    runs,
    onRun: (report) => process.stdout.write(`${JSON.stringify(report)}\n`),
    // An immediate shutdown and a crash, in turns.
    stopDatabase: () => postgres.stopDatabase((stops += 1) % 2 === 0 ? 'SIGKILL' : 'SIGQUIT'),
  })
  for (const violation of violations.slice(0, 20)) process.stdout.write(`${violation}\n`)
  report(
    { seed, ...counts, accepted, placed, violations: violations.length, goal: '1.00' },
    (placed - violations.length) / accepted,
  )
  if (violations.length > 0 || placed !== accepted) process.exitCode = 1
} finally {
  await postgres.close()
}
