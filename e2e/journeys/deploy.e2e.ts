import { PORTAL_FOLDER } from '@pillion/testkit/portal-folder'
import type { Page } from '@playwright/test'

import { addressNear } from '../address-near.ts'
import { expect, test } from '../deployable-installation.ts'
import { entryOf } from '../next-build.ts'
import { goToPayment } from '../request-steps.ts'

test.use({ loadsMap: false })

const CHECK_MS = 300_000
const RELOAD_MS = 3_000
const SMALL_STEP_MS = 20

/** The entry script of the build that the page runs. */
const runningEntry = (page: Page) =>
  page.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src') ?? '')

test(
  '[VERSION-01, VERSION-03, VERSION-05, HTTP-01] a deploy in the middle of a request, with the API at its own host: the page goes on, is reloaded after a warning, and loses nothing',
  { tag: '@desktop-only' },
  async ({ page, world, installation, nextBuild }) => {
    const address = await addressNear(world)
    const called: string[] = []
    page.on('request', (request) => called.push(request.url()))
    page.on('websocket', (socket) => called.push(socket.url()))
    await page.goto('/')
    await goToPayment(page, address)
    const { apiOrigin } = installation
    const calls = called.filter((url) => new URL(url).pathname.startsWith('/orders/'))
    expect([...new Set(calls.map((url) => new URL(url).origin))].toSorted()).toEqual([
      apiOrigin,
      apiOrigin.replace('http', 'ws'),
    ])
    // The read that the served page sent is the only one.
    expect(calls.filter((url) => url.endsWith('/vendors'))).toEqual([
      `${apiOrigin}/orders/api/v1/vendors`,
    ])

    await installation.deploy(nextBuild)

    // The files of a screen that this page has not opened yet are gone from the disk.
    await page.getByRole('link', { name: 'Följ order' }).click()
    await expect(page.getByRole('tab', { name: /^Nya/ })).toBeVisible()
    await page.getByRole('link', { name: 'Beställ ett bud' }).click()
    await expect(page.getByRole('button', { name: 'Lägg order' })).toBeVisible()
    expect(await runningEntry(page)).toContain(await entryOf(PORTAL_FOLDER))

    // On a clock that moves a little at a time, so that the reload waits for the warning to be seen.
    await page.clock.pauseAt(world.context.clock.now() + 60_000)
    await page.clock.fastForward(CHECK_MS)
    const warning = page.getByRole('status').getByText('Du använder en gammal version.')
    await expect
      .poll(
        async () => {
          await page.clock.runFor(SMALL_STEP_MS)
          return warning.count()
        },
        { intervals: [50] },
      )
      .toBe(1)
    const reloaded = page.waitForEvent('load')
    await page.clock.fastForward(RELOAD_MS)
    await reloaded
    await page.clock.resume()

    expect(await runningEntry(page)).toContain(await entryOf(nextBuild))
    await expect(page.getByRole('button', { name: 'Lägg order' })).toBeVisible()
    const summary = page.getByRole('region', { name: 'Order', exact: true })
    for (const text of ['Anna Lind', address.slice(0, -8), '249,50'])
      await expect(summary).toContainText(text)
    await page.getByRole('button', { name: 'Lägg order' }).click()
    await expect(page).toHaveURL(/order_id=nk-/)
  },
)
