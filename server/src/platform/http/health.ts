import type { FastifyInstance } from 'fastify'

import { within } from '../async/within.ts'
import type { Database } from '../db/database.ts'
import { anonymous } from '../db/scope.ts'
import { bind, statement } from '../db/statement.ts'

const PING = statement('ping', 'select 1')

/** A load balancer waits about a second for an answer. */
const LIMIT_MS = 800

type Options = { database: Database; country: string; isStopping: () => boolean }

/** Liveness and readiness for monitoring. The operator command compares the country with its own. */
export function bindHealth(app: FastifyInstance, { database, country, isStopping }: Options): void {
  let ping: Promise<boolean> | undefined
  app.get('/health/live', async () => ({ status: 'live', country }))
  app.get('/health/ready', async (_request, reply) => {
    // Shared, so that the checks of a frozen database do not use up its connections.
    ping ??= answers(database).finally(() => (ping = undefined))
    const ready = !isStopping() && (await within(LIMIT_MS, ping, false))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}

const answers = (database: Database) =>
  database.run(anonymous, bind(PING)).then(
    () => true,
    () => false,
  )
