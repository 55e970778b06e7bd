import { copyOrders } from '@pillion/testkit/copy-orders'
import { place, requestBody } from '@pillion/testkit/requests'
import type { LiveWorld } from '@pillion/testkit/world'
import type { Page } from '@playwright/test'

import { createShop, type Shop } from '../create-shop.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { storeSession } from '../store-session.ts'

test.use({ loadsMap: false, signedIn: false })

/** A row of the table, or a card on small screens. */
const row = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Order' })
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Order' }).getByRole('listitem'))
    .filter({ hasText: name })
const period = (page: Page) => page.getByRole('combobox', { name: 'Period' })
const status = (page: Page) => page.getByRole('combobox', { name: 'Status' })
const search = (page: Page) => page.getByRole('combobox', { name: 'Sök order' })
const count = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** A shop with one order of today in each of its two outlets. */
async function shopWithOrders(world: LiveWorld) {
  const shop = await createShop(world, { ost: 'Abba', vas: 'Östra köket' })
  const orderOf = async (outlet: string, name: string, phone_number: string) => {
    const body = await requestBody(world.stranger, { vendorId: shop.outletId(outlet) })
    const customer = { ...body.customer, name, phone_number }
    return place(world.stranger, { ...body, customer })
  }
  const annas = await orderOf('ost', 'Anna Lind', '+46701740611')
  const bertils = await orderOf('vas', 'Bertil Ek', '+46701740612')
  return { shop, annas, bertils }
}

async function openHistory(page: Page, world: LiveWorld, { user, parentId }: Shop) {
  await storeSession(page, world, user)
  await page.goto(`/order-tracking/${parentId}`)
  const link = page.getByRole('link', { name: 'Alla order' })
  const menu = page.getByRole('button', { name: 'Öppna menyn' })
  await expect(link.or(menu)).toBeVisible()
  if (await menu.isVisible()) await menu.click()
  await link.click()
  await expect(page).toHaveURL(`/history/${parentId}`)
}

test('[GEN-03, GEN-11, GEN-12, HIST-01, HIST-03, HIST-04] a vendor finds its past orders by date, status, customer and ID', async ({
  page,
  world,
}) => {
  const { shop, annas, bertils } = await shopWithOrders(world)
  await openHistory(page, world, shop)
  await expect(page).toHaveTitle('Pillion - Alla order')

  await expect(period(page)).toHaveValue('yesterday')
  await expect(page.getByText('Inga order under perioden')).toBeVisible()
  await expect(period(page).getByRole('option')).toHaveText([
    'I går',
    'Senaste 7 dagarna',
    'Senaste 30 dagarna',
    'Egna datum',
  ])
  await period(page).selectOption('Senaste 7 dagarna')
  await expect(page.getByText('Inga order under perioden')).toBeVisible()
  await page.getByRole('switch', { name: 'Alla filialer' }).check()
  await expect(count(page, '2 order')).toBeVisible()
  for (const text of [annas, 'Abba', 'Hornsgatan 12', '249,50', 'Kontant vid leverans'])
    await expect(row(page, 'Anna Lind')).toContainText(text)
  await expect(row(page, 'Bertil Ek')).toContainText('Östra köket')
  await expectAccessible(page, 'all orders')

  await status(page).selectOption('Avbokade')
  await expect(row(page, 'Anna Lind')).toHaveCount(0)
  await expect(page.getByText('Inga order under perioden')).toBeVisible()
  await status(page).selectOption('Alla statusar')
  await expect(row(page, 'Anna Lind')).toBeVisible()

  const refetched = page.waitForRequest(/customer_phone_number=0701740612/)
  await search(page).fill('070 174 06 12')
  await refetched
  await expect(count(page, '1 träff')).toBeVisible()
  await expect(row(page, 'Bertil Ek')).toBeVisible()
  await search(page).fill(annas)
  await expect(row(page, 'Anna Lind')).toBeVisible()
  await expect(row(page, 'Bertil Ek')).toHaveCount(0)
  await search(page).fill('finns inte')
  await expect(page.getByText(/^Inga order för/)).toBeVisible()
  await page.getByRole('button', { name: 'Rensa sökningen' }).click()

  const link = page.getByRole('link', { name: bertils })
  const id = page.getByText(bertils)
  await expect(id).toHaveCSS('font-variant-ligatures', 'no-contextual')
  await link.click()
  const drawer = page.getByRole('dialog', { name: 'Bertil Ek' })
  await expect(drawer).toContainText('Historik')
  await expect(page).toHaveURL(`/history/${shop.parentId}?order_id=${bertils}`)
  await expectAccessible(page, 'an open order of the past')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(`/history/${shop.parentId}`)
  await expect(link).toBeFocused()

  await period(page).selectOption('Egna datum')
  await expect(page.getByText('Inga order under perioden')).toBeVisible()
  const [from, to] = [page.getByLabel('Från'), page.getByLabel('Till')]
  await expect(to).toHaveValue('2026-10-13')
  await from.fill('2026-10-14')
  await expect(to).toHaveAccessibleDescription(/Slutet är före början/)
  await to.fill('2026-10-14')
  await expect(count(page, '2 order')).toBeVisible()
  await from.fill('2026-09-13')
  await expect(to).toHaveAccessibleDescription(/Välj högst 31 dagar/)
  await expect(page.getByText('Välj datum').last()).toBeVisible()
  await from.fill('2026-09-14')
  await expect(count(page, '2 order')).toBeVisible()

  await page.reload()
  await expect(from).toHaveValue('2026-09-14')
  await expect(count(page, '2 order')).toBeVisible()
})

test(
  'the columns of the past orders fill the table and do not run into each other, beside an open order either',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const { shop, annas } = await shopWithOrders(world)
    await copyOrders(world, annas, 60)
    await storeSession(page, world, shop.user)
    await page.addInitScript(() => {
      const dates = { category: 'custom', from: '2026-10-14', to: '2026-10-14' }
      localStorage.setItem('pillion-state', JSON.stringify({ includeOutlets: true, dates }))
    })
    const cells = row(page, 'Anna Lind').first().locator('th, td').filter({ visible: true })
    const space = () =>
      cells.last().evaluate((cell) => {
        const table = cell.closest('table')?.getBoundingClientRect()
        return (table?.right ?? 0) - cell.getBoundingClientRect().right
      })
    const tooNarrow = () =>
      cells.evaluateAll((all) =>
        all
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((cell) => cell.textContent),
      )
    for (const [path, ...widths] of [
      [shop.parentId, 1100, 1200, 1280, 1366, 1440],
      [`${shop.parentId}?order_id=${annas}`, 1200, 1280, 1366, 1440],
      [shop.outletId('ost'), 1100, 1200, 1280, 1366, 1440],
    ] as const) {
      await page.goto(`/history/${path}`)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expect(cells.first()).toBeVisible()
        expect(await tooNarrow(), `${path} at ${width}`).toEqual([])
        expect(await space()).toBeCloseTo(0, 0)
      }
    }
  },
)

test.describe('in the right-to-left pseudo-locale, in the dark theme', () => {
  test.use({ colorScheme: 'dark' })

  test('all orders pass axe', async ({ page, world }) => {
    const { shop } = await shopWithOrders(world)
    await storeSession(page, world, shop.user)
    await page.addInitScript(() => {
      localStorage.setItem('pillion-language', 'ar-XB')
      const dates = { category: 'custom', from: '2026-10-14', to: '2026-10-14' }
      localStorage.setItem('pillion-state', JSON.stringify({ includeOutlets: true, dates }))
    })
    await page.goto(`/history/${shop.parentId}`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByText('Anna Lind', { exact: true })).toBeVisible()
    await expectAccessible(page, 'all orders in the pseudo-locale')
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth).toBe(clientWidth)
  })
})
