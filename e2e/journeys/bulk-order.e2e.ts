import { listOrders } from '@pillion/contract/http/orders'
import { bulkCells, bulkRows, bulkSheet } from '@pillion/testkit/bulk-sheets'
import type { Page } from '@playwright/test'

import { createShop } from '../create-shop.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { storeSession } from '../store-session.ts'

test.use({ loadsMap: false, signedIn: false })

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: XLSX, buffer })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('[ROUTE-17, ROUTE-18, BULK-01, BULK-02, BULK-03, BULK-06, BULK-07, BULK-08, BULK-09, BULK-11, BULK-12, BULK-31] a spreadsheet of orders is uploaded, corrected, confirmed and placed', async ({
  page,
  world,
}) => {
  const { user, outletId } = await createShop(world, { ost: 'Abba' })
  const vendorId = outletId('ost')
  await storeSession(page, world, user)
  await page.goto(`/bulk-order/${vendorId}`)
  await expect(heading(page)).toHaveText('Massuppladdning')
  await expect(page.getByText('Inga uppladdningar än')).toBeVisible()
  await expectAccessible(page, 'the choice of a file')

  const template = page.waitForEvent('download')
  await button(page, 'Ladda ner mall').click()
  expect((await template).suggestedFilename()).toBe('ordrar.xlsx')

  await choose(page, 'large.xlsx', Buffer.alloc(5_242_881))
  await expect(page.getByRole('alert')).toContainText('Filen är större än 5 MB.')
  await choose(page, 'orders.csv', Buffer.from('Customer name;Amount'))
  await expect(page.getByRole('alert')).toContainText('Fel filformat. Välj en Excel-fil (.xlsx).')

  const rows = [
    ...bulkRows(3).map((row) => ({ ...row, collection_point: '' })),
    bulkCells(4, { collection_point: '', customer_name: '', amount: 'gratis' }),
    bulkCells(5, { collection_point: '', amount: '' }),
  ]
  await choose(page, 'dagens.xlsx', bulkSheet(rows))
  await expect(page).toHaveURL(new RegExp(`/bulk-order/${vendorId}/[0-9a-f-]{36}$`))
  await expect(heading(page)).toHaveText('Kontrollera ordrarna')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText('3 order kan beställas')).toBeVisible()
  await expectAccessible(page, 'rows with errors')
  await page.getByRole('main').getByRole('link', { name: 'Massuppladdning' }).click()
  await expect(heading(page)).toHaveText('Massuppladdning')
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(heading(page)).toHaveText('Kontrollera ordrarna')
  await expect(heading(page)).toBeFocused()

  // The page can be reloaded, and shows the errors alone.
  await page.reload()
  await page.getByRole('radio', { name: 'Fel (2)' }).check()
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveText(['5', '6'])
  await expect(page.getByText('Kundens namn: Fyll i namnet. +1')).toBeVisible()
  const errors = page.waitForEvent('download')
  await button(page, 'Ladda ner fel').click()
  expect((await errors).suggestedFilename()).toBe('fel.xlsx')

  await button(page, 'Rätta rad 5').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Kundens namn')).toBeFocused()
  await expect(dialog.getByText('Fyll i ett belopp.')).toBeVisible()
  await expectAccessible(page, 'a row that is corrected')
  await dialog.getByLabel('Kundens namn').fill('Kim Berg')
  await dialog.getByRole('button', { name: 'Kontrollera igen' }).click()
  await expect(dialog.getByLabel('Ordervärde')).toBeFocused()
  await dialog.getByLabel('Ordervärde').fill('129,50')
  await dialog.getByRole('button', { name: 'Kontrollera igen' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('4 order kan beställas')).toBeVisible()

  await button(page, 'Beställ 4 order').click()
  const confirm = page.getByRole('alertdialog')
  await expect(confirm.getByRole('heading')).toHaveText('Beställ 4 order?')
  await expect(confirm).toContainText('1 rad med ett fel hoppas över.')
  await expectAccessible(page, 'the confirmation')
  await confirm.getByRole('button', { name: 'Beställ', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/order-tracking/${vendorId}`))
  await expect(page.getByRole('region', { name: 'Aviseringar' })).toContainText(
    'Ordrarna är beställda!',
  )
  const now = Math.floor(world.context.clock.now() / 1_000)
  const query = { from: now - 3_600, to: now + 3_600 }
  const { data } = (await world.stranger.call(listOrders, { params: { vendorId }, query })).result
  expect(data.map(({ order }) => order.amount).toSorted((a, b) => a - b)).toEqual([
    129.5, 245, 245, 245,
  ])

  await page.goto(`/bulk-order/${vendorId}`)
  await page.getByRole('link', { name: /^Visa uppladdningen/ }).click()
  await expect(heading(page)).toHaveText('4 order beställda')
  await expect(page.getByText('1 rad beställdes inte')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Beställd', exact: true })).toHaveCount(4)
  await expectAccessible(page, 'a placed job')
})

test(
  '[BULK-13, BULK-14] cancelling and another vendor start over; of 3,000 rows those in view are drawn',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const { user, outletId } = await createShop(world, { ost: 'Abba', vas: 'Beta' })
    const vendorId = outletId('ost')
    await storeSession(page, world, user)
    await page.goto(`/bulk-order/${vendorId}`)
    const sheet = bulkSheet(bulkRows(3_000).map((row) => ({ ...row, collection_point: '' })))
    await choose(page, 'alla.xlsx', sheet)
    // Beside other tests, checking so many rows takes longer than a screen may.
    await expect(heading(page)).toHaveText('Kontrollera ordrarna', { timeout: 90_000 })
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '3001')
    expect(await page.getByRole('rowheader').count()).toBeLessThan(60)
    await page.mouse.move(600, 600)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByRole('rowheader').last()).toHaveText(/^3\s001$/)

    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('banner').getByRole('button', { name: 'Filial: Abba' }).click()
    await page.getByRole('radiogroup', { name: 'Filial' }).getByText('Beta').click()
    await expect(page).toHaveURL(new RegExp(`/bulk-order/${outletId('vas')}$`))
    await expect(heading(page)).toHaveText('Massuppladdning')

    await page.goBack()
    await expect(heading(page)).toHaveText('Kontrollera ordrarna')
    await button(page, 'Avbryt').click()
    await expect(page).toHaveURL(new RegExp(`/bulk-order/${vendorId}$`))
    await expect(page.locator('input[type=file]')).toBeAttached()
  },
)

test.describe('in the right-to-left pseudo-locale, dark', () => {
  test.use({ colorScheme: 'dark' })

  test('the steps of a bulk upload pass axe', async ({ page, world }) => {
    const { user, outletId } = await createShop(world, { ost: 'Abba' })
    await storeSession(page, world, user)
    await page.addInitScript(() => localStorage.setItem('pillion-language', 'ar-XB'))
    await page.goto(`/bulk-order/${outletId('ost')}`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('input[type=file]')).toBeAttached()
    await expectAccessible(page, 'the choice of a file in the pseudo-locale')
    await choose(
      page,
      'orders.xlsx',
      bulkSheet([bulkCells(1, { collection_point: '', amount: '' })]),
    )
    await expect(page.getByRole('table')).toBeVisible()
    await expectAccessible(page, 'the results in the pseudo-locale')
  })
})
