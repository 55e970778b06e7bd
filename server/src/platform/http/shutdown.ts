import type { FastifyInstance } from 'fastify'

import type { Clock } from '../clock/clock.ts'
import { trackConnections } from './connections.ts'

/** How long a stopping server waits for the rest of requests that have begun to arrive. */
const UNFINISHED_MS = 5_000

export type Shutdown = {
  /** True as soon as the server is about to stop. */
  isStopping(): boolean
  /** Reports not ready and goes on serving, so that load balancers stop sending calls here before the port closes. */
  drain(): Promise<void>
  /** Closes the port and waits until the calls that have arrived are answered. */
  close(): Promise<void>
}

/** Stops an HTTP server without cutting a call off or waiting for clients that keep their connection. */
export function makeShutdown(app: FastifyInstance, clock: Clock, drainMs: number): Shutdown {
  const connections = trackConnections(app.server)
  let stopping = false
  app.addHook('onRequest', async (_request, reply) => {
    if (stopping) reply.header('Connection', 'close')
  })

  return {
    isStopping: () => stopping,
    async drain() {
      stopping = true
      if (drainMs > 0) await new Promise<void>((resolve) => void clock.after(drainMs, resolve))
    },
    async close() {
      stopping = true
      // Closed before the app, which would answer late calls with an error of its own.
      const closed = new Promise<unknown>((resolve) => app.server.close(resolve))
      connections.closeIdle()
      const cancel = clock.after(UNFINISHED_MS, connections.closeUnfinished)
      await closed
      cancel()
      await app.close()
    },
  }
}
