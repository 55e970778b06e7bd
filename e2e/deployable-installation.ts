import { rm } from 'node:fs/promises'

import { startCollector, type Collector } from '@pillion/testkit/collector'
import { PORTAL_FOLDER } from '@pillion/testkit/portal-folder'
import { startSwitchableProxy } from '@pillion/testkit/switchable-proxy'
import { startLiveWorld, type LiveWorld } from '@pillion/testkit/world'

import { STARTS_WORLD, test as base } from './fixtures.ts'
import { makeNextBuild } from './next-build.ts'

type Installation = {
  /** The portal's, which outlives a deploy. */
  origin: string
  /** Of the API, whose host the settings name. */
  apiOrigin: string
  collector: Collector
  /** Another server on the same database takes over, with this build. */
  deploy(portalFolder: string): Promise<void>
}

type Fixtures = {
  installation: Installation & { world: LiveWorld }
  /** The folder of a build in which every hashed file has another name. */
  nextBuild: string
}

/** An installation with its API at another origin and a collector of page views, in which a deploy can happen. */
export const test = base.extend<Fixtures>({
  installation: [
    async ({ shared, startsAt }, use) => {
      const start = () => startInstallation(startsAt)
      await use(
        await shared.world('deployable installation', start, (installation) =>
          installation.close(),
        ),
      )
    },
    STARTS_WORLD,
  ],
  world: ({ installation }, use) => use({ ...installation.world, address: installation.origin }),
  nextBuild: async ({ shared }, use) => {
    await use(
      await shared.partner('next build', makeNextBuild, (folder) =>
        rm(folder, { recursive: true }),
      ),
    )
  },
})

async function startInstallation(startsAt: number) {
  const proxy = await startSwitchableProxy()
  const collector = await startCollector()
  const host = `localhost:${proxy.port}`
  const origin = `http://${host}`
  const world = await startLiveWorld({
    from: startsAt,
    postgres: process.env['E2E_DATABASE_URL'] ?? '',
    settings: {
      publicUrl: origin,
      apiHost: host,
      secondApiHost: host,
      pageViews: collector.address,
    },
    overrides: { portalFolder: PORTAL_FOLDER },
  })
  proxy.switchTo(world.address)
  const servers: { close(): Promise<void> }[] = []
  return {
    origin,
    apiOrigin: `http://se.sandbox.${host}`,
    collector,
    world,
    async deploy(portalFolder: string) {
      const next = await world.startServer({ portalFolder })
      servers.push(next)
      proxy.switchTo(next.address)
    },
    async close() {
      await proxy.close()
      for (const server of servers) await server.close()
      await world.close()
      await collector.close()
    },
  }
}

export { expect } from './fixtures.ts'
