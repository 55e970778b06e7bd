import { deliveredOrder } from '@pillion/testkit/delivered-order'
import { OUTLET } from '@pillion/testkit/requests'

import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'

test.use({ loadsMap: false })

test('[ROUTE-27, GAP-149] the receipt of a delivery opens from its order, and is for paper too', async ({
  page,
  world,
}) => {
  const { orderID } = await deliveredOrder(world, world.owner)
  await page.goto(`/order-tracking/${OUTLET}?order_id=${orderID}`)
  // Otherwise the font draws an x between digits as ×.
  const noTimes = ['font-variant-ligatures', 'no-contextual'] as const
  await expect(page.getByRole('definition').getByText(orderID)).toHaveCSS(...noTimes)
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Leveranskvitto' }).click()
  const receipt = await opening
  await expect(receipt.getByRole('heading', { level: 1 })).toHaveText('Leveranskvitto')
  await expect(receipt.getByText(orderID)).toHaveCSS(...noTimes)
  await expect(receipt.getByText('A.', { exact: true })).toBeVisible()
  await expectAccessible(receipt, 'a delivery receipt')
  const print = receipt.getByRole('button', { name: 'Skriv ut' })
  await expect(print).toBeVisible()
  await expect(receipt.getByRole('button')).toHaveCount(2)
  await receipt.emulateMedia({ media: 'print' })
  await expect(print).toBeHidden()
  await expect(receipt.getByRole('button')).toHaveCount(0)
  await expect(receipt.getByText('Summa')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, signedIn: false })

  test(
    '[ROUTE-27, GAP-038] the page of the receipt has its text, and none with a wrong key',
    { tag: '@desktop-only' },
    async ({ page, world }) => {
      const { orderID, key } = await deliveredOrder(world, world.owner)
      await page.goto(`/delivery-receipt/${orderID}?key=${key}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leveranskvitto')
      await expect(page.getByRole('definition').filter({ hasText: orderID })).toBeVisible()
      const texts: string[] = []
      for (const link of [`${orderID}?key=wrong`, `nk-sod-2h00000000?key=${key}`]) {
        const response = await page.goto(`/delivery-receipt/${link}`)
        expect(response?.status()).toBe(404)
        texts.push(await page.locator('#boot main').innerText())
      }
      expect(texts[0]).toContain('Det finns ingen sida på den här adressen')
      expect(texts[1]).toBe(texts[0])
    },
  )
})
