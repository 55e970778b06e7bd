import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'

import { signIn } from '@pillion/server/api-client/api-client'
import { untilNoon } from '@pillion/testkit/clock-ahead'
import { place } from '@pillion/testkit/requests'
import { startServerProcess } from '@pillion/testkit/server-process'
import { testUsers } from '@pillion/testkit/test-users'

import { callsDuring } from '../measure/calls-during.ts'
import { percentile } from '../measure/percentile.ts'
import { startReadingProcess } from '../measure/reading-process.ts'
import { median, report } from '../measure/report.ts'
import { openSeededDatabase } from '../measure/seeded-database.ts'
import { startUploadingProcess } from '../measure/uploading-process.ts'

// Uploads of 10,000 orders: the time to check, price and store them (reading the file excluded), and how long other
// calls take meanwhile. The ratio is the other calls' p99 during uploads to their p99 without uploads.
const ROWS = 10_000
const ROUNDS = 3
const QUIET_MS = 5_000
const GOAL_SECONDS = 2
const GOAL = 1.5

const postgres = await openSeededDatabase()
const server = await startServerProcess(postgres.databaseUrl, {
  FLEET_SPEED: '0.1',
  LOG_LEVEL: 'error',
  CLOCK_AHEAD_MS: String(untilNoon()),
})
const uploader = await startUploadingProcess(server.address, ROWS)
try {
  const { owner } = testUsers
  const client = await signIn(server.address, owner.email, owner.password)
  const orderId = await place(client)
  const reading = await readingSeconds(uploader.path)
  // Warm-up: compiles the code and grows the heap to its usual size.
  await upload()
  const quiet: number[] = []
  const busy: number[] = []
  const seconds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const pause = new Promise((resolve) => setTimeout(resolve, QUIET_MS))
    quiet.push(...(await callsDuring(client, orderId, pause)))
    const uploading = upload()
    busy.push(...(await callsDuring(client, orderId, uploading)))
    seconds.push(await uploading)
  }
  const checking = median(seconds) - reading
  const ratio = percentile(busy, 0.99) / percentile(quiet, 0.99)
  const figuresOf = (times: readonly number[]) =>
    `median ${median(times).toFixed(1)}, p99 ${percentile(times, 0.99).toFixed(1)}, at most ${Math.max(...times).toFixed(0)}`
  report(
    {
      rows: ROWS,
      'an upload, s': seconds.map((each) => each.toFixed(1)).join(', '),
      'of which reading, s': reading.toFixed(1),
      'checked, priced, stored and answered, s': checking.toFixed(1),
      'ms of another call': figuresOf(quiet),
      'ms of another call during an upload': figuresOf(busy),
      goal: `${GOAL_SECONDS} s or less, p99 at most ${GOAL} times as long`,
    },
    ratio,
  )
  if (checking > GOAL_SECONDS || ratio > GOAL) process.exitCode = 1
} finally {
  uploader.end()
  await server.kill()
  await postgres.close()
  await rm(dirname(uploader.path), { recursive: true, force: true })
}

async function readingSeconds(path: string): Promise<number> {
  const reader = startReadingProcess()
  try {
    return (await reader.read(path))?.seconds ?? NaN
  } finally {
    reader.end()
  }
}

/** How long it took, in s. */
async function upload(): Promise<number> {
  const { seconds, accepted } = await uploader.upload()
  if (accepted !== ROWS) throw new Error('not every row can be placed')
  return seconds
}
