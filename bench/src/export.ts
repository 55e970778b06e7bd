import { signIn } from '@pillion/server/api-client/api-client'
import { openDatabase } from '@pillion/server/platform/db/database'
import { untilNoon } from '@pillion/testkit/clock-ahead'
import { copyOrders } from '@pillion/testkit/copy-orders'
import { requestReport } from '@pillion/testkit/reports'
import { place } from '@pillion/testkit/requests'
import { startServerProcess } from '@pillion/testkit/server-process'
import { testUsers } from '@pillion/testkit/test-users'

import { callsDuring } from '../measure/calls-during.ts'
import { memoryOf } from '../measure/memory.ts'
import { median, report } from '../measure/report.ts'
import { openSeededDatabase } from '../measure/seeded-database.ts'

// Exports of 20,000 orders: how much the server's memory grows at its peak, and how long other calls take meanwhile.
const ORDERS = 20_000
const LIMIT_MB = 128
const FORMATS = ['csv', 'xlsx'] as const

const postgres = await openSeededDatabase()
const database = openDatabase({
  url: postgres.databaseUrl,
  connections: 1,
  named: false,
  onError() {},
})
const server = await startServerProcess(postgres.databaseUrl, {
  FLEET_SPEED: '0.1',
  CLOCK_AHEAD_MS: String(untilNoon()),
})
try {
  const { email, password } = testUsers.owner
  const client = await signIn(server.address, email, password)
  const orderId = await place(client)
  await copyOrders({ context: { database } }, orderId, ORDERS)
  const now = Math.floor((Date.now() + untilNoon()) / 1_000)
  const exportFrom = async (from: number, format: string) => {
    const answer = await requestReport(server, client, { from, to: now + 60, format })
    let bytes = 0
    for await (const chunk of answer.body ?? []) bytes += chunk.length
    return bytes
  }
  // Warms up, so that the code is compiled and the heap has its usual size.
  for (const format of FORMATS) await exportFrom(now - 500, format)
  const before = memoryOf(server.pid)
  const quiet = await callsDuring(
    client,
    orderId,
    new Promise((resolve) => setTimeout(resolve, 2_000)),
  )
  const figures: Record<string, string | number> = { orders: ORDERS }
  for (const format of FORMATS) {
    const start = performance.now()
    const running = exportFrom(now - 86_400, format)
    const busy = await callsDuring(client, orderId, running)
    const seconds = (performance.now() - start) / 1_000
    figures[`${format}, MB`] = ((await running) / 1e6).toFixed(1)
    figures[`${format}, s`] = seconds.toFixed(1)
    figures[`${format}, ms of another call`] =
      `${median(busy).toFixed(1)}, at most ${Math.max(...busy).toFixed(0)}`
  }
  const growth = memoryOf(server.pid).peak - before.now
  report(
    {
      ...figures,
      'ms of a call without an export': median(quiet).toFixed(1),
      'memory before, MB': before.now.toFixed(0),
      'growth at its peak, MB': `${growth.toFixed(0)} of ${LIMIT_MB}`,
      goal: '1.00 or more',
    },
    LIMIT_MB / growth,
  )
} finally {
  await server.kill()
  await database.end()
  await postgres.close()
}
