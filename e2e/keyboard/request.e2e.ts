import type { Page } from '@playwright/test'

import { addressNear } from '../address-near.ts'
import { expect, test } from '../fixtures.ts'

test.use({ signedIn: false, contextOptions: { reducedMotion: 'no-preference' } })

test('from signing in to placing an order, with the keyboard only', async ({ page, world }) => {
  const address = await addressNear(world)
  await page.goto('/')
  await tabTo(page, 'E-post')
  await page.keyboard.type('demo@pillion.example')
  await tabTo(page, 'Lösenord')
  await page.keyboard.type('Ride-along-2026!')
  // Past the button that shows the password, and the link for a forgotten one.
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/request-a-rider/)

  await expect(page.getByRole('button', { name: 'Bekräfta' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Leveransadress' })).toBeFocused()
  await page.keyboard.type(address.slice(0, -8))
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Kundens namn')).toBeFocused()
  await page.keyboard.type('Anna Lind')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0701740611')
  await page.keyboard.press('Tab')
  await page.keyboard.type('249,50')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /Kontant/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/order-tracking\/nk\?order_id=nk-/)
})

async function tabTo(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(new RegExp(`^${label}`))
  for (let presses = 0; presses < 12; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(field).toBeFocused()
}
