import { startHelpServer, type HelpServer } from '@pillion/testkit/help-server'
import { PORTAL_FOLDER } from '@pillion/testkit/portal-folder'
import { testUsers } from '@pillion/testkit/test-users'
import { NOON, startLiveWorld } from '@pillion/testkit/world'
import type { Page } from '@playwright/test'

import { expectAccessible } from '../expect-accessible.ts'
import { expect, STARTS_WORLD, test as base } from '../fixtures.ts'

/** The help centre of another provider, in another origin. */
const test = base.extend<{ help: HelpServer }>({
  help: async ({ shared }, use) => {
    await use(await shared.partner('help centre', startHelpServer, (help) => help.close()))
  },
  world: [
    async ({ shared, help }, use) => {
      const start = () =>
        startLiveWorld({
          from: NOON,
          postgres: process.env['E2E_DATABASE_URL'] ?? '',
          settings: { helpCentre: { url: help.url, secret: help.secret } },
          overrides: { portalFolder: PORTAL_FOLDER },
        })
      await use(await shared.world('world with a help centre', start, (world) => world.close()))
    },
    STARTS_WORLD,
  ],
})

test.use({ loadsMap: false })
// One after another: each worker that takes part starts a world with these options.
test.describe.configure({ mode: 'default' })

const button = (page: Page) => page.getByRole('button', { name: 'Öppna hjälpcentret' })
const frame = (page: Page) => page.frameLocator('iframe[title="Hjälpcenter"]')
const failure = (page: Page) => page.getByText('Vi kunde inte läsa in hjälpcentret')

test.describe('the help centre of another provider', { tag: '@desktop-only' }, () => {
  test('[HC-10, HC-11, HC-12, GAP-146, GAP-147] opens in a frame of its own origin, and gets tokens when it asks', async ({
    page,
    help,
  }) => {
    await page.goto('/order-tracking/nk-sod')
    await button(page).click()
    const said = frame(page).getByRole('listitem')
    await expect(frame(page).getByRole('heading', { name: 'How can we help?' })).toBeVisible()
    await expect(said).toHaveText(['host-ready'])
    expect(help.openings).toEqual([
      {
        user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        email: testUsers.owner.email,
        guest: false,
        name: expect.stringContaining('Nordic Kitchen'),
        brand: 'pillion',
        global_entity_id: 'ODR_SE',
        country: 'SE',
        locale: 'sv',
        app_version: '0.1.0',
        verification_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        bridge: true,
        service_type: 'on_demand_rider',
      },
    ])
    await expectAccessible(page, 'the help centre of another provider')

    // A page of a third origin inside the frame has said that the help centre failed, and asked for a token.
    const stranger = frame(page).frameLocator('iframe')
    await expect(stranger.getByText('said')).toBeVisible()
    await frame(page).getByRole('button', { name: 'New token' }).click()
    await expect(said).toHaveText(['host-ready', 'host-sends-token 3'])

    // The frame cannot lead the portal away.
    await frame(page).getByRole('button', { name: 'Leave' }).click()
    await expect(frame(page).getByRole('button', { name: 'Still here' })).toBeVisible()
    expect(page.url()).toContain('/order-tracking/nk-sod')

    // A flood ends it; the portal works on.
    await frame(page).getByRole('button', { name: 'Flood' }).click()
    await expect(failure(page)).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(said).toHaveText(['host-ready'])
  })

  test('[HC-08, HC-14] that cannot be opened says so, with a way to try again and to write', async ({
    page,
    help,
    world,
  }) => {
    help.answerWith({ url: 'http://127.0.0.1:9/evil' })
    await page.goto('/order-tracking/nk-sod')
    await button(page).click()
    await expect(failure(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'account.manager@pillion.example' })).toBeVisible()
    await expectAccessible(page, 'a help centre that cannot be opened')

    // An installation that has been restarted without the provider gives no token.
    help.answerWith({})
    const { settings } = world.context
    const { helpCentre } = settings
    settings.helpCentre = 'none'
    const openings = help.openings.length
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(failure(page)).toBeVisible()
    expect(help.openings).toHaveLength(openings)

    settings.helpCentre = helpCentre
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(frame(page).getByRole('heading', { name: 'How can we help?' })).toBeVisible()
  })
})
