import type { FastifyInstance } from 'fastify'

import type { Database } from '../db/database.ts'
import { nobody } from '../db/scope.ts'
import { bind, statement } from '../db/statement.ts'
import type { Metrics } from '../metrics/metrics.ts'

const PING = statement('ping', 'select 1')

/** For whoever watches the process: does it run, can it work, how does it do. */
export function bindHealth(app: FastifyInstance, database: Database, metrics: Metrics): void {
  let stopping = false
  app.addHook('preClose', async () => void (stopping = true))
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const ready = !stopping && (await answers(database))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}

const answers = (database: Database) =>
  database.run(nobody, bind(PING)).then(
    () => true,
    () => false,
  )
