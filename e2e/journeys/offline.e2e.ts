import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import type { Page } from '@playwright/test'

import { expect, test } from '../deployable-installation.ts'
import { entryOf } from '../next-build.ts'

// A service worker's fetches bypass Playwright's routes, so the map cannot be held back.
test.use({ serviceWorkers: 'allow', loadsMap: true })

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())
const cachedLists = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('portal-answers-'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().filter(({ url }) => url.includes('/orders?')).length
  })

test(
  '[WS-02] offline, the portal opens with the session’s last data and says so; online it shows current data; after a sign-out nothing is left',
  { tag: '@desktop-only' },
  async ({ page, context, world, installation, nextBuild }) => {
    const placeOrderFor = async (name: string) => {
      const body = await requestBody(world.owner)
      await place(world.owner, { ...body, customer: { ...body.customer, name } })
    }
    const orders = page.getByRole('main')
    const notice = page.getByText('Ingen anslutning. Senast uppdaterad')
    await placeOrderFor('Frida Fors')
    await page.goto(`/request-a-rider/${OUTLET}`)
    await expect(orders).toContainText('Ska budet hämta här?')
    await page.evaluate(() => navigator.serviceWorker.ready)
    const opened = page.waitForEvent('websocket')
    await page.reload()
    expect(new URL((await opened).url()).host).toBe(new URL(installation.apiOrigin).host)
    await expect(orders).toContainText('Ska budet hämta här?')
    await page.getByRole('link', { name: 'Följ order' }).click()
    await expect(orders).toContainText('Frida Fors')
    await expect.poll(() => cachedLists(page)).toBeGreaterThan(1)
    await expect(notice).toHaveCount(0)

    await context.setOffline(true)
    await page.reload()
    await expect(orders).toContainText('Frida Fors')
    await expect(notice).toBeVisible()
    await page.getByRole('link', { name: 'Beställ ett bud' }).click()
    await expect(orders).toContainText('Ska budet hämta här?')
    // The first notification of the visit.
    await page.goto('/order-tracking/of-others')
    await expect(page.getByRole('region', { name: 'Aviseringar' })).toContainText(
      'Vi kunde inte hämta dina filialer.',
    )
    await placeOrderFor('Gun Grip')
    await page.goto(`/order-tracking/${OUTLET}`)
    await expect(orders).toContainText('Frida Fors')
    await expect(orders).not.toContainText('Gun Grip')

    await context.setOffline(false)
    await page.reload()
    await expect(orders).toContainText('Gun Grip')
    await expect(notice).toHaveCount(0)

    // A page with orders keeps its service worker busy: the next one would take over whenever Chromium finds it idle, or
    // never, because DevTools keep it alive. So the deploy meets a page without calls.
    await page.goto('/asset-manifest.json')
    await installation.deploy(nextBuild)
    await page.reload()
    await expect
      .poll(async () => (await cacheNames(page)).filter((name) => name.startsWith('portal-code')))
      .toEqual(['portal-code-next'])
    await page.goto(`/order-tracking/${OUTLET}`)
    const entry = page.locator('script[type=module]').first()
    expect(await entry.getAttribute('src')).toContain(await entryOf(nextBuild))
    await expect.poll(() => cachedLists(page)).toBeGreaterThan(0)

    await page.getByRole('button', { name: /Konto/ }).click()
    await page.getByRole('button', { name: 'Logga ut' }).click()
    await expect(page.getByLabel('E-post')).toBeVisible()
    await expect.poll(() => cacheNames(page)).toEqual(['portal-code-next'])
    await context.setOffline(true)
    await page.goto(`/order-tracking/${OUTLET}`)
    await expect(page.getByLabel('E-post')).toBeVisible()
    await expect(page.getByText('Ingen anslutning.')).toBeVisible()
    await expect(page.getByText('Frida Fors')).toHaveCount(0)
  },
)
