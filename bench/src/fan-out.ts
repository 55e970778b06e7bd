import { LIVE_PATH } from '@pillion/contract/operation'
import { monthIndex } from '@pillion/domain/order-ids/order-id'
import { signIn } from '@pillion/server/api-client/api-client'
import { untilNoon } from '@pillion/testkit/clock-ahead'
import { OUTLET, place } from '@pillion/testkit/requests'
import { startServerProcess } from '@pillion/testkit/server-process'
import { testUsers } from '@pillion/testkit/test-users'
import { Client } from 'pg'

import { listen } from '../measure/listeners.ts'
import { median, report } from '../measure/report.ts'
import { openSeededDatabase } from '../measure/seeded-database.ts'
import { startChildProcess } from '../measure/start-child-process.ts'

// One event to 2,000 subscribed sockets: the time from the row in the outbox until the last socket has
// received it, compared with a server that only sends the same text to as many sockets in the same run.
const SOCKETS = 2_000
const EVENTS = 25
const GOAL = 0.8

const postgres = await openSeededDatabase()
const database = new Client({ connectionString: postgres.databaseUrl })
const server = await startServerProcess(postgres.databaseUrl, {
  FLEET_SPEED: '0.1',
  SOCKETS_PER_ACCOUNT: String(SOCKETS),
  // All come from one address, as through a proxy.
  TRUST_PROXY: 'loopback',
  CLOCK_AHEAD_MS: String(untilNoon()),
})
const baseline = await startChildProcess(new URL('../measure/baseline-sockets.ts', import.meta.url))
try {
  await database.connect()
  const client = await signIn(server.address, testUsers.owner.email, testUsers.owner.password)
  const orderId = await place(client)
  const authorization = encodeURIComponent(`Bearer ${client.token}`)
  let frame = ''
  const pillion = await listen({
    url: `${server.address.replace('http', 'ws')}${LIVE_PATH}?authorization=${authorization}`,
    count: SOCKETS,
    greeting: JSON.stringify({ action: 'subscribeToVendor', vendor_id: OUTLET }),
    isEvent: (text) => {
      if (!text.includes(orderId)) return false
      frame ||= text
      return true
    },
  })
  const publishUpdate = async () => {
    await database.query(
      `insert into outbox (month, vendor_id, order_id, kind, created_at) values ($1, $2, $3, 'order_update', now())`,
      [monthIndex(Date.now()), OUTLET, orderId],
    )
    await database.query('notify pillion')
  }
  await pillion.timeOf(publishUpdate)

  const baselineListeners = await listen({
    url: baseline.address.replace('http', 'ws'),
    count: SOCKETS,
    isEvent: (text) => text.length === frame.length,
  })
  const publishBaseline = async () =>
    void (await fetch(baseline.address, { method: 'POST', body: frame }))
  await baselineListeners.timeOf(publishBaseline)

  const times = { pillion: [] as number[], baseline: [] as number[] }
  for (let event = 0; event < EVENTS; event += 1) {
    times.baseline.push(await baselineListeners.timeOf(publishBaseline))
    times.pillion.push(await pillion.timeOf(publishUpdate))
  }
  report(
    {
      sockets: SOCKETS,
      'bytes of the event': frame.length,
      'baseline, ms to the last socket': median(times.baseline).toFixed(1),
      'Pillion, ms from the outbox to the last socket': median(times.pillion).toFixed(1),
      goal: `${GOAL.toFixed(2)} or more`,
    },
    median(times.baseline) / median(times.pillion),
  )
  pillion.close()
  baselineListeners.close()
} finally {
  await baseline.kill()
  await server.kill()
  await database.end()
  await postgres.close()
}
