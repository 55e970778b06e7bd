import { place, requestBody } from '@pillion/testkit/requests'

import { createShop } from '../create-shop.ts'
import { expect, test } from '../fixtures.ts'
import { storeSession } from '../store-session.ts'

test.use({ loadsMap: false, signedIn: false })

test('[GEN-03, LIST-02, LIST-03] a vendor tracks its orders, searches them again, and reviews them', async ({
  page,
  world,
}) => {
  const shop = await createShop(world, { ost: 'Abba' })
  const vendorId = shop.outletId('ost')
  for (const name of ['Anna Lind', 'Bertil Ek']) {
    const body = await requestBody(world.stranger, { vendorId })
    await place(world.stranger, { ...body, customer: { ...body.customer, name } })
  }
  await storeSession(page, world, shop.user)
  await page.addInitScript(() => {
    const dates = { category: 'past-7-days', from: '', to: '' }
    localStorage.setItem('pillion-state', JSON.stringify({ dates }))
  })
  await page.goto(`/order-tracking/${vendorId}`)
  const list = page.getByRole('tabpanel', { name: 'Nya' })
  await expect(list).toContainText('Anna Lind')
  await expect(list).toContainText('Bertil Ek')

  const search = page.getByRole('combobox', { name: 'Sök order' })
  await search.fill('bertil')
  const results = page.getByRole('list', { name: '1 träff' })
  await expect(results).toContainText('Bertil Ek')
  await expect(page.getByText('Anna Lind', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Tillbaka till listorna' }).click()
  await expect(list).toContainText('Anna Lind')

  await search.click()
  const recent = page.getByRole('option', { name: 'bertil' })
  await expect(page.getByText('Senaste sökningar')).toBeVisible()
  await recent.click()
  await results.getByText('Bertil Ek', { exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Bertil Ek' })
  await expect(drawer).toContainText('Historik')
  await page.goto(`/history/${vendorId}`)
  await expect(page.getByText('2 order', { exact: true })).toBeVisible()
  await page.getByText('Anna Lind', { exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Anna Lind' })).toContainText('Historik')
})
