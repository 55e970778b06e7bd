import { OUTLET } from '@pillion/testkit/requests'

import { expect, test } from '../fixtures.ts'

test.use({ loadsMap: false, canLoseDatabase: true })
// One after another: each worker that takes part starts a world with these options.
test.describe.configure({ mode: 'default' })
// A frozen database would hold back the end of its world.
test.afterEach(({ database }) => database.thaw())

test(
  '[GAP-144] an outage of the database is explained, and ends without a reload',
  { tag: '@desktop-only' },
  async ({ page, database }) => {
    await database.shut()
    await page.goto(`/order-tracking/${OUTLET}`)
    const main = page.getByRole('main')
    await expect(main).toContainText('Tjänsten är inte tillgänglig')
    await database.open()
    await expect(page.getByRole('tab', { name: /^Nya/ })).toBeVisible()
  },
)

test(
  '[LIST-21, LIST-22] current orders that cannot be retrieved are said to be so, with the reason',
  { tag: '@desktop-only' },
  async ({ page, database }) => {
    await page.goto(`/history/${OUTLET}`)
    await expect(page.getByRole('heading', { name: 'Alla order' })).toBeVisible()
    await database.shut()
    await page.getByRole('link', { name: 'Följ order' }).click()
    const main = page.getByRole('main')
    await expect(main.getByText('Vi kunde inte hämta aktuella order.')).toBeVisible()
    await expect(main).toContainText(
      'Tjänsten är inte tillgänglig just nu. Försök igen snart. Bud på väg påverkas inte.',
    )
    await database.open()
    await main.getByRole('button', { name: 'Försök igen' }).click()
    await expect(page.getByRole('tab', { name: /^Nya/ })).toBeVisible()
    await expect(main.getByText('Vi kunde inte hämta aktuella order.')).toHaveCount(0)
  },
)

test(
  '[GAP-114] vendors are waited for at most 10 seconds, and shown when they arrive after all',
  { tag: '@desktop-only' },
  async ({ page, database }) => {
    database.freeze()
    const vendorsRequested = page.waitForRequest(/\/vendors$/)
    await page.goto(`/order-tracking/${OUTLET}`)
    await vendorsRequested
    await expect(page.getByRole('main').locator('[data-placeholder]').first()).toBeVisible()
    const failure = page.getByRole('main').getByText('Vi kunde inte hämta dina uppgifter')
    await expect(failure).toHaveCount(0)
    // Counts as one look, however long the jump.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
    await page.clock.runFor(10_000)
    await expect(failure).toBeVisible()
    await page.clock.resume()
    database.thaw()
    await expect(page.getByRole('tab', { name: /^Nya/ })).toBeVisible()
  },
)
