import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  registry: Registry
  gauge(name: string, help: string, read: () => number): void
}

/** Prometheus metrics: calls by operation and status, and gauges of modules. */
export function makeMetrics(app: FastifyInstance): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'pillion_http_request_duration_seconds',
    help: 'Time to answer, by operation and status',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const { operation } = request.routeOptions.config as { operation?: string }
    if (operation) calls.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  return {
    registry,
    gauge: (name, help, read) =>
      void new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read())
        },
      }),
  }
}
