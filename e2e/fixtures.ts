import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { people } from '@pillion/testkit/people'
import { PORTAL_FOLDER } from '@pillion/testkit/portal-folder'
import { startTestPostgres } from '@pillion/testkit/test-postgres'
import { NOON, startLiveWorld, type LiveWorld } from '@pillion/testkit/world'
import { test as base, expect, type Page } from '@playwright/test'

import { watch } from './watch.ts'

/** Riders this much faster than life deliver in about twenty seconds. */
const FLEET_SPEED = 60

type Fixtures = {
  /** Signs Nordic Kitchen's owner in through the form. */
  signIn(page?: Page): Promise<void>
  /** A second browser, without a session; watched like the first. */
  stranger: Page
}

type Worlds = {
  /** What time it is when the world begins, epoch ms. */
  startsAt: number
  world: LiveWorld
}

export const test = base.extend<Fixtures, Worlds>({
  startsAt: [NOON, { option: true, scope: 'worker' }],
  world: [
    async ({ startsAt }, use) => {
      const postgres = await startTestPostgres(await mkdtemp(join(tmpdir(), 'pillion-e2e-')))
      const world = await startLiveWorld({
        from: startsAt,
        postgres: postgres.url,
        settings: { fleetSpeed: FLEET_SPEED, development: true },
        parts: { portalFolder: PORTAL_FOLDER },
      })
      await use(world)
      await world.close()
      await postgres.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ world }, use) => use(world.address),
  page: async ({ page, world }, use) => {
    const silence = await watch(page, world.house.clock.now())
    await use(page)
    expect(silence.broken()).toEqual([])
  },
  stranger: async ({ browser, contextOptions, world }, use) => {
    const context = await browser.newContext({ ...contextOptions, baseURL: world.address })
    const page = await context.newPage()
    const silence = await watch(page, world.house.clock.now())
    await use(page)
    expect(silence.broken()).toEqual([])
    await context.close()
  },
  signIn: ({ page }, use) =>
    use(async (where = page) => {
      await where.goto('/')
      await where.getByLabel('E-post').fill(people.alice.email)
      await where.getByLabel(/^Lösenord/).fill(people.alice.password)
      await where.getByRole('checkbox').check()
      await where.getByRole('button', { name: 'Logga in' }).click()
      await expect(where).toHaveURL(/request-a-rider/)
    }),
})

export { expect }
