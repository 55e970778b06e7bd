import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Collector = {
  address: string
  /** Every event received, oldest first. */
  events: Record<string, string>[]
  /** The bodies as received. */
  bodies: string[]
  close(): Promise<void>
}

/** A collector of page views that answers nothing that a page could read. */
export async function startCollector(): Promise<Collector> {
  const events: Record<string, string>[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    bodies.push(body)
    events.push(...(JSON.parse(body) as { events: Record<string, string>[] }).events)
    response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/views`,
    events,
    bodies,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
