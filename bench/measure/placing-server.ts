import { randomUUID } from 'node:crypto'

import { placeOrder } from '@pillion/contract/http/orders'
import { API_BASE } from '@pillion/contract/operation'
import { signIn } from '@pillion/server/api-client/api-client'
import { untilNoon } from '@pillion/testkit/clock-ahead'
import { requestBody } from '@pillion/testkit/requests'
import { startServerProcess } from '@pillion/testkit/server-process'
import { testUsers } from '@pillion/testkit/test-users'

import { makePoster, type Answer } from './http-client.ts'

export type PlacingServer = {
  /** Places an order with a new idempotency key. */
  place(): Promise<Answer>
  kill(): Promise<void>
}

/** A server process that places orders at noon, and whose riders hardly move. */
export async function startPlacingServer(databaseUrl: string): Promise<PlacingServer> {
  const server = await startServerProcess(databaseUrl, {
    FLEET_SPEED: '0.1',
    LOG_LEVEL: 'error',
    CLOCK_AHEAD_MS: String(untilNoon()),
  })
  try {
    const { email, password } = testUsers.owner
    const client = await signIn(server.address, email, password)
    const body = JSON.stringify(await requestBody(client))
    const post = makePoster(server.address, `${API_BASE}${placeOrder.path}`, {
      Authorization: `Bearer ${client.token}`,
    })
    return { place: () => post(body, randomUUID()), kill: server.kill }
  } catch (error) {
    await server.kill()
    throw error
  }
}
