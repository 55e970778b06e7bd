import { writeFile } from 'node:fs/promises'

import { PORTAL_FOLDER } from '@pillion/testkit/portal-folder'
import { startLiveWorld, type LiveWorld } from '@pillion/testkit/world'
import { test as base, expect } from '@playwright/test'

import type { BrowserPage, Cleanups, Size } from './browser-page.ts'
import { openFirefox } from './firefox.ts'
import { userOf, type User } from './user.ts'
import { openWebKit } from './webkit.ts'

const openers = { firefox: openFirefox, webkit: openWebKit }

type TestFixtures = {
  program: keyof typeof openers
  size: Size
  window: BrowserPage
  user: User
}

type WorkerFixtures = {
  /** Simulated riders 60 times faster than real ones need about half a minute for a delivery. */
  fleetSpeed: number
  world: LiveWorld
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  program: ['firefox', { option: true }],
  size: [{ width: 1440, height: 900 }, { option: true }],
  fleetSpeed: [60, { option: true, scope: 'worker' }],
  world: [
    async ({ fleetSpeed }, use) => {
      const world = await startLiveWorld({
        // The clock of these browsers cannot be set.
        from: Date.now(),
        postgres: process.env['E2E_DATABASE_URL'] ?? '',
        settings: { fleetSpeed, development: true, serviceHours: '0000:0000' },
        overrides: { portalFolder: PORTAL_FOLDER },
      })
      await use(world)
      await world.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  window: async ({ program, size }, use) => {
    const cleanups: Cleanups = []
    try {
      await use(await openers[program](size, cleanups))
    } finally {
      for (const clean of cleanups.toReversed()) await clean()
    }
  },
  // The window first: if the browser is missing, no world needs to start.
  user: async ({ window, world }, use, testInfo) => {
    await window.open(world.address)
    await use(userOf(window))
    await writeFile(testInfo.outputPath('last-screen.png'), await window.screenshot())
  },
})

export { expect }
