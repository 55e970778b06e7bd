import type { FastifyInstance } from 'fastify'

import type { Database } from '../db/database.ts'
import { anonymous } from '../db/scope.ts'
import { bind, statement } from '../db/statement.ts'

const PING = statement('ping', 'select 1')

/** Liveness and readiness for monitoring. */
export function bindHealth(
  app: FastifyInstance,
  database: Database,
  isStopping: () => boolean,
): void {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const ready = !isStopping() && (await answers(database))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}

const answers = (database: Database) =>
  database.run(anonymous, bind(PING)).then(
    () => true,
    () => false,
  )
