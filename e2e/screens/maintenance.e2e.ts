import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { setFlag } from '../set-flag.ts'

test.use({ loadsMap: false })

test.afterEach(async ({ world }) => {
  await setFlag(world, 'planned_maintenance', null)
  await setFlag(world, 'unplanned_maintenance', null)
})

test('[ROUTE-01, ROUTE-02, FLAG-15, FLAG-16] maintenance takes an open page away and gives it back', async ({
  page,
  world,
}) => {
  await page.goto('/order-tracking/nk')
  const orders = page.getByRole('heading', { name: 'Order', exact: true })
  await expect(orders).toBeVisible()

  await setFlag(world, 'planned_maintenance', true)
  await expect(page.getByText('Stängt för underhåll')).toBeVisible()
  await expect(page).toHaveTitle('Pillion - Underhåll')
  await expectAccessible(page, 'the maintenance page')
  await setFlag(world, 'unplanned_maintenance', true)
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(page.getByText('Något har gått fel hos oss')).toBeVisible()
  // Neither at a reload nor by a link does the closed page start.
  for (const path of ['/maintenance?redirect=%2Forder-tracking%2Fnk', '/order-tracking/nk']) {
    await page.goto(path)
    await expect(page.getByText('Något har gått fel hos oss')).toBeVisible()
  }

  await setFlag(world, 'planned_maintenance', null)
  await setFlag(world, 'unplanned_maintenance', null)
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(page).toHaveURL(/order-tracking\/nk$/)
  await expect(orders).toBeVisible()
})
