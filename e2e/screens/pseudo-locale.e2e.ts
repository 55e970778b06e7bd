import { OUTLET, place } from '@pillion/testkit/requests'

import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'

// In the dark theme too, so that axe checks its contrast.
test.use({ colorScheme: 'dark' })

test.describe('in the right-to-left pseudo-locale', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('pillion-language', 'ar-XB'))
  })

  test('the request is laid out from right to left and passes axe', async ({ page }) => {
    await page.goto('/request-a-rider/nk')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('form')).toBeVisible()
    await expectAccessible(page, 'the request in the pseudo-locale')
  })

  test('the numbers of an order still read from left to right', async ({ page, world }) => {
    const orderId = await place(world.owner)
    await page.goto(`/order-tracking/${OUTLET}?order_id=${orderId}`)
    await expect(page.getByRole('link', { name: /70 174 06 11/ })).toBeVisible()
    await expectAccessible(page, 'an order in the pseudo-locale')
  })

  test('the top bar is no wider than its window, and its tabs keep clear of what follows @desktop-only', async ({
    page,
  }) => {
    await page.goto('/request-a-rider/nk')
    const tabs = page.getByRole('navigation')
    await expect(tabs.getByRole('link')).toHaveCount(4)
    for (const width of [900, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const part of [page.getByRole('banner'), tabs]) {
        const tooWide = await part.evaluate((element) => element.scrollWidth - element.clientWidth)
        expect(tooWide, `${width} px`).toBe(0)
      }
    }
  })
})

test('in a language of long words the headings of a table stay in their columns @desktop-only', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('pillion-language', 'ka'))
  await page.goto('/outlets/nk')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const tooWide = await page
    .getByRole('columnheader')
    .evaluateAll((headings) =>
      headings
        .filter((heading) => heading.scrollWidth > heading.clientWidth)
        .map((heading) => heading.textContent),
    )
  expect(tooWide).toEqual([])
})
