import type { Page } from '@playwright/test'

import { addressNear } from '../address-near.ts'
import { expect, test } from '../fixtures.ts'
import { goToPayment } from '../request-steps.ts'

test.use({ loadsMap: false })

const name = (page: Page) => page.getByLabel('Kundens namn')
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('pillion-request-draft'))

async function goToDetails(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Bekräfta' }).click()
  await page.getByRole('combobox', { name: 'Leveransadress' }).fill(address.slice(0, -8))
  await page.getByRole('option').first().click()
  await expect(name(page)).toBeFocused()
}

test(
  'the last letter typed survives an immediate reload',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    await page.goto('/')
    await goToDetails(page, await addressNear(world))
    // Its arrival stores the draft at once.
    await expect(page.getByText(/\d+,\d\d\skr/).first()).toBeVisible()
    // The next one would store it again.
    await page.route(/\/api\//, () => {})
    // So that the page is never idle.
    await page.clock.pauseAt(world.context.clock.now() + 60_000)
    await page.keyboard.type('Anna Lind')
    expect(await stored(page)).not.toContain('Anna Lind')
    await page.unrouteAll()
    await page.reload()
    await page.clock.resume()
    await expect(name(page)).toHaveValue('Anna Lind')
  },
)

test(
  'a draft opens in another tab after the first one is killed',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    await page.goto('/')
    await goToDetails(page, await addressNear(world))
    await page.keyboard.type('Anna Lind')
    await expect.poll(() => stored(page)).toContain('Anna Lind')
    const client = await page.context().newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    void client.send('Page.crash').catch(() => {})
    await crashed

    const second = await page.context().newPage()
    await second.goto('/')
    await second.getByRole('button', { name: 'Bekräfta' }).click()
    await expect(name(second)).toHaveValue('Anna Lind')
  },
)

test(
  'a placed order leaves no draft, even when the next screen opens at once',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    // With this screen loaded, placing the order and leaving the request happen in one step.
    await page.goto('/order-tracking/nk')
    await page.getByRole('link', { name: 'Beställ ett bud' }).click()
    await goToPayment(page, await addressNear(world))
    await page.getByRole('button', { name: 'Lägg order' }).click()
    await expect(page).toHaveURL(/order_id=nk-/)
    expect(await stored(page)).toBeNull()
  },
)

test(
  'signing out while typing leaves no customer data behind',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    await page.goto('/')
    await goToDetails(page, await addressNear(world))
    await page.clock.pauseAt(world.context.clock.now() + 60_000)
    await page.keyboard.type('Anna Lind')
    await page.getByRole('button', { name: /^(Konto|Öppna menyn)$/ }).click()
    await page.getByRole('button', { name: 'Logga ut' }).click()
    await page.clock.resume()
    await expect(page.getByLabel('E-post')).toBeVisible()
    expect(await stored(page)).toBeNull()
  },
)
