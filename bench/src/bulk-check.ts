import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { cancelBulkJob, createBulkJob } from '@pillion/contract/http/bulk'
import { signIn, type Client } from '@pillion/server/api-client/api-client'
import { bulkRows, bulkSheet } from '@pillion/testkit/bulk-sheets'
import { untilNoon } from '@pillion/testkit/clock-ahead'
import { OUTLET, place } from '@pillion/testkit/requests'
import { startServerProcess } from '@pillion/testkit/server-process'
import { testUsers } from '@pillion/testkit/test-users'

import { callsDuring } from '../measure/calls-during.ts'
import { percentile } from '../measure/percentile.ts'
import { startReadingProcess } from '../measure/reading-process.ts'
import { median, report } from '../measure/report.ts'
import { openShop } from '../measure/shop.ts'

// Uploads of 10,000 orders: how long they are checked and priced, without the reading of the file, and how long other
// calls take meanwhile. The ratio is that of the other calls' p99.
const ROWS = 10_000
const ROUNDS = 3
const QUIET_MS = 5_000
const GOAL_SECONDS = 2
const GOAL = 1.5

const folder = await mkdtemp(join(tmpdir(), 'pillion-check-'))
const shop = await openShop()
const server = await startServerProcess(shop.databaseUrl, {
  FLEET_SPEED: '0.1',
  LOG_LEVEL: 'error',
  CLOCK_AHEAD_MS: String(untilNoon()),
})
try {
  const { owner } = testUsers
  const client = await signIn(server.address, owner.email, owner.password)
  const orderId = await place(client)
  const file = bulkSheet(bulkRows(ROWS))
  const reading = await readingSeconds(file)
  // The code is compiled and the heap has its usual size.
  await upload(client, file)
  const quiet: number[] = []
  const busy: number[] = []
  const seconds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const pause = new Promise((resolve) => setTimeout(resolve, QUIET_MS))
    quiet.push(...(await callsDuring(client, orderId, pause)))
    const start = performance.now()
    const uploading = upload(client, file)
    busy.push(...(await callsDuring(client, orderId, uploading)))
    seconds.push((performance.now() - start) / 1_000)
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
  await server.kill()
  await shop.close()
  await rm(folder, { recursive: true, force: true })
}

async function readingSeconds(file: Buffer): Promise<number> {
  const path = join(folder, 'sheet')
  await writeFile(path, file)
  const reader = startReadingProcess()
  try {
    return (await reader.read(path))?.seconds ?? NaN
  } finally {
    reader.end()
  }
}

async function upload(client: Client, file: Buffer): Promise<void> {
  const body = { vendor_id: OUTLET, content: file.toString('base64') }
  const { bulk_job } = (await client.call(createBulkJob, { body })).body
  if (bulk_job.metadata.success_row_count !== ROWS) throw new Error('not every row can be placed')
  await client.call(cancelBulkJob, { params: { jobId: bulk_job.metadata.bulk_job_id } })
}
