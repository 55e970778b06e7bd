import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import type { Fleet, FleetReport } from '@pillion/server/partners/fleet/fleet'
import { platformFleet } from '@pillion/server/partners/fleet/platform-fleet'
import { platformReports } from '@pillion/server/partners/fleet/platform-reports'
import { systemRandom } from '@pillion/server/platform/clock/random'

import { startFakePlatform } from './fake-platform.ts'
import { fleetInTown } from './small-town.ts'

/** `start` takes the listener of the reports. */
export type FleetUnderTest = {
  fleet: Fleet
  advance(seconds: number): Promise<void>
  start(listener: (report: FleetReport) => Promise<void>): void
  close(): Promise<void>
}

/** The town's fleet, without HTTP. */
export function townFleet(options?: Parameters<typeof fleetInTown>[0]): FleetUnderTest {
  const { fleet, advance } = fleetInTown(options)
  return { fleet, advance, start: fleet.start, close: fleet.stop }
}

/** The town's fleet as a platform, over HTTP in both directions. */
export async function townPlatform(
  options?: Parameters<typeof fleetInTown>[0],
): Promise<FleetUnderTest> {
  const town = fleetInTown(options)
  const { clock } = town
  const platform = await startFakePlatform({ clock })
  const { reportSecrets, ...client } = platform.settings
  const fleet = platformFleet({ clock, random: systemRandom, ...client })
  const read = platformReports({ clock, secrets: reportSecrets })
  let listener = async (_report: FleetReport) => {}

  async function take(request: IncomingMessage, response: ServerResponse) {
    try {
      await listener(read({ headers: request.headers, body: await text(request) }))
      response.writeHead(200).end('{}')
    } catch {
      response.writeHead(503).end('{}')
    }
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  platform.employ(town.fleet, () => address)

  return {
    fleet,
    async advance(seconds: number) {
      for (let second = 0; second < seconds; second++) {
        await platform.settled()
        await town.advance(1)
      }
      await platform.settled()
    },
    start: (to: typeof listener) => void (listener = to),
    async close() {
      await fleet.stop()
      await platform.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
