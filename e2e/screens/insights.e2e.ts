import { cancelOrder } from '@pillion/contract/http/orders'
import { place, requestBody } from '@pillion/testkit/requests'
import { sumUpInsights } from '@pillion/testkit/stored-insights'
import type { LiveWorld } from '@pillion/testkit/world'

import { createShop } from '../create-shop.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { storeSession } from '../store-session.ts'

test.use({ loadsMap: false, signedIn: false })

/** Two orders of today in one outlet and a cancelled one in the other. */
async function shopWithOrders(world: LiveWorld) {
  const shop = await createShop(world, { ost: 'Abba', vas: 'Östra köket' })
  const order = async (outlet: string) => {
    const vendorId = shop.outletId(outlet)
    return place(world.stranger, await requestBody(world.stranger, { vendorId }))
  }
  await order('ost')
  await order('ost')
  const body = { vendor_id: shop.outletId('vas'), order_id: await order('vas'), reason: 'TOO_BUSY' }
  // A new order can be cancelled as soon as the server has received it.
  await expect.poll(async () => (await world.stranger.send(cancelOrder, { body })).status).toBe(200)
  await sumUpInsights(world)
  return shop
}

test('[INS-08, INS-09] an owner goes from all orders to the insights and reads the charts as tables, by keyboard alone', async ({
  page,
  world,
}) => {
  const { user, parentId } = await shopWithOrders(world)
  await storeSession(page, world, user)
  await page.goto(`/history/${parentId}`)
  const link = page.getByRole('link', { name: 'Statistik' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/insights/${parentId}`)
  await expect(page.getByRole('heading', { name: 'Statistik', level: 1 })).toBeFocused()
  await expect(page.getByText('Inga order under perioden')).toBeVisible()

  const outlets = page.getByRole('switch', { name: 'Alla filialer' })
  await outlets.focus()
  await page.keyboard.press('Space')
  const period = page.getByRole('combobox', { name: 'Period' })
  await period.focus()
  await page.keyboard.press('ArrowDown')
  await expect(period).toHaveValue('past-7-days')

  const totals = page.locator('dl[aria-label="Totalt"]')
  await expect(totals).toContainText('Order3')
  await expect(totals).toContainText('Avbokade1')
  await expect(page.getByRole('table', { name: 'Varför order avbokades' })).toContainText(
    'Filialen har för mycket att göra',
  )
  await expect(page.getByRole('row', { name: 'Östra köket' })).toContainText('1')

  await expect(page.getByRole('img', { name: 'Order per dag' })).toBeVisible()
  const days = page.getByRole('region', { name: 'Order per dag' })
  await days.getByText('Visa som tabell').focus()
  await page.keyboard.press('Enter')
  await expect(days.getByRole('table').getByRole('row')).toHaveCount(9)
  await expect(days.getByRole('row').last()).toContainText('3')
  await expectAccessible(page, 'insights')

  await page.getByRole('link', { name: 'Alla order' }).last().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/history/${parentId}`)
})
