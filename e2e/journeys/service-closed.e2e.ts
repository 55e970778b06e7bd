import { NOON } from '@pillion/testkit/world'

import { addressNear } from '../address-near.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { chooseAddress, fillDetails, openedOrder, CONTINUE_TO_PAYMENT } from '../request-steps.ts'
import { setFlag } from '../set-flag.ts'

/** Nine hours before noon: three in the morning, and the service opens at seven. */
test.use({ loadsMap: false, startsAt: NOON - 9 * 3_600_000 })
// One after another: each worker that takes part starts a world with these options.
test.describe.configure({ mode: 'default' })

test(
  '[FLAG-20, GAP-115] with pre-orders off, a closed service accepts nothing until they are on again',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Bekräfta' }).click()
    const later = page.getByRole('button', { name: 'Boka till senare' })
    await expect(later).toBeVisible()
    await setFlag(world, 'pre_order', false)
    await expect(later).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Buden har stängt just nu' })).toBeVisible()
    await setFlag(world, 'pre_order', null)
    await expect(later).toBeVisible()
  },
)

test('[RAR-20, RAR-39, RAR-40, RAR-41, GAP-049] a closed service says when it opens, and accepts scheduled orders', async ({
  page,
  world,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Bekräfta' }).click()
  // The toast first, because it disappears.
  const toast = page.getByRole('region', { name: 'Aviseringar' })
  await expect(toast).toContainText(/Öppettider: \S?07:00\S? till \S?23:00/)
  await expect(page.getByRole('heading', { name: 'Buden har stängt just nu' })).toBeVisible()
  await expect(page.getByText(/Tjänsten öppnar \S?07:00/)).toBeVisible()
  await expectAccessible(page, 'a closed service')

  await page.getByRole('button', { name: 'Boka till senare' }).click()
  await chooseAddress(page, await addressNear(world))
  await fillDetails(page)

  // The first slot after the opening is preselected, and "as soon as possible" is not offered.
  const time = page.getByLabel('Välj en tid')
  await expect(time).toHaveValue(String((NOON - 5 * 3_600_000) / 1000))
  await expect(page.getByRole('radio', { name: 'Så snart som möjligt' })).toHaveCount(0)
  const slots = await time
    .locator('optgroup option')
    .evaluateAll((options) => options.map((option) => Number((option as HTMLOptionElement).value)))
  const hours = slots.map((slot) => new Date((slot + 2 * 3_600) * 1000).getUTCHours())
  expect(Math.min(...hours)).toBe(7)
  expect(Math.max(...hours)).toBe(22)
  await expect(time.locator('optgroup')).toHaveCount(2)
  await expectAccessible(page, 'the details while the service is closed')

  await page.getByRole('button', { name: CONTINUE_TO_PAYMENT }).click()
  await page.getByRole('button', { name: 'Lägg order' }).click()
  const order = await openedOrder(page, world)
  expect(order.preordered_for).toBe((NOON - 5 * 3_600_000) / 1000)
})
