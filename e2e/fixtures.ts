import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { PORTAL_FOLDER } from '@pillion/testkit/portal-folder'
import { startTestPostgres } from '@pillion/testkit/test-postgres'
import { testUsers } from '@pillion/testkit/test-users'
import { NOON, startLiveWorld, type LiveWorld } from '@pillion/testkit/world'
import { test as base, expect, type Page } from '@playwright/test'

import { recordPageErrors } from './record-page-errors.ts'

/** Riders this much faster than life deliver in about twenty seconds. */
const FLEET_SPEED = 60

type TestFixtures = {
  /** Signs Nordic Kitchen's owner in through the form. */
  signIn(page?: Page): Promise<void>
  /** A second browser, without a session; watched like the first. */
  anonymousPage: Page
}

type WorkerFixtures = {
  /** What time it is when the world begins, epoch ms. */
  startsAt: number
  world: LiveWorld
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  startsAt: [NOON, { option: true, scope: 'worker' }],
  world: [
    async ({ startsAt }, use) => {
      const postgres = await startTestPostgres(await mkdtemp(join(tmpdir(), 'pillion-e2e-')))
      const world = await startLiveWorld({
        from: startsAt,
        postgres: postgres.url,
        settings: { fleetSpeed: FLEET_SPEED, development: true },
        overrides: { portalFolder: PORTAL_FOLDER },
      })
      await use(world)
      await world.close()
      await postgres.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ world }, use) => use(world.address),
  page: async ({ page, world }, use) => {
    const pageErrors = await recordPageErrors(page, world.context.clock.now())
    await use(page)
    expect(pageErrors.unexpected()).toEqual([])
  },
  anonymousPage: async ({ browser, contextOptions, world }, use) => {
    const context = await browser.newContext({ ...contextOptions, baseURL: world.address })
    const page = await context.newPage()
    const pageErrors = await recordPageErrors(page, world.context.clock.now())
    await use(page)
    expect(pageErrors.unexpected()).toEqual([])
    await context.close()
  },
  signIn: ({ page }, use) =>
    use(async (target = page) => {
      await target.goto('/')
      await target.getByLabel('E-post').fill(testUsers.owner.email)
      await target.getByLabel(/^Lösenord/).fill(testUsers.owner.password)
      await target.getByRole('checkbox').check()
      await target.getByRole('button', { name: 'Logga in' }).click()
      await expect(target).toHaveURL(/request-a-rider/)
    }),
})

export { expect }
