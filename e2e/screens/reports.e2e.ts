import { readFile } from 'node:fs/promises'

import { copyOrders } from '@pillion/testkit/copy-orders'
import { place, requestBody } from '@pillion/testkit/requests'
import type { LiveWorld } from '@pillion/testkit/world'
import type { Page } from '@playwright/test'

import { createShop, type Shop } from '../create-shop.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { latestMail } from '../latest-mail.ts'
import { storeSession } from '../store-session.ts'

test.use({ loadsMap: false, signedIn: false })

const exportDialog = (page: Page) => page.getByRole('dialog', { name: 'Exportera order' })
const totals = (page: Page) => page.getByRole('region', { name: 'Summor' })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 900

/** A shop with an order of today in each of its two outlets. */
async function shopWithOrders(world: LiveWorld) {
  const shop = await createShop(world, { ost: 'Abba', vas: 'Östra köket' })
  const orderOf = async (outlet: string, name: string) => {
    const body = await requestBody(world.stranger, { vendorId: shop.outletId(outlet) })
    return place(world.stranger, { ...body, customer: { ...body.customer, name } })
  }
  return {
    shop,
    annas: await orderOf('ost', 'Anna Lind'),
    bertils: await orderOf('vas', '=Bertil'),
  }
}

/** Today's orders of all outlets. */
async function openToday(page: Page, world: LiveWorld, { user, parentId }: Shop) {
  await storeSession(page, world, user)
  await page.addInitScript(() => {
    const dates = { category: 'custom', from: '2026-10-14', to: '2026-10-14' }
    if (!localStorage.getItem('pillion-state'))
      localStorage.setItem('pillion-state', JSON.stringify({ includeOutlets: true, dates }))
  })
  await page.goto(`/history/${parentId}`)
}

async function downloadWith(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

test('[REP-01, REP-02, REP-03] a vendor exports what the filters show, by keyboard, and has it mailed', async ({
  page,
  world,
}) => {
  const { shop, annas, bertils } = await shopWithOrders(world)
  await openToday(page, world, shop)
  for (const text of ['Order2', 'Levererade0', 'Avbokade0', 'Ordervärde499,00 kr'])
    await expect(totals(page)).toContainText(text)
  await expect(totals(page)).toContainText('Ordervärde och avgifter räknas utan avbokade order')

  const button = page.getByRole('button', { name: 'Exportera' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = exportDialog(page)
  await expect(dialog).toContainText('2 order, 14 okt. · Alla filialer')
  await expect(dialog.getByRole('radio', { name: 'Excel (XLSX)' })).toBeChecked()
  await expectAccessible(page, 'the export dialog')
  await dialog.getByRole('radio', { name: 'Excel (XLSX)' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'CSV, för andra program' })).toBeChecked()
  const file = await downloadWith(page, async () => {
    await dialog.getByRole('button', { name: 'Ladda ner' }).focus()
    await page.keyboard.press('Enter')
  })
  expect(file.name).toBe(`orders_${shop.parentId}_2026-10-14_2026-10-14.csv`)
  const lines = file.content.toString('utf8').split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/^\ufeffOrder-id,Beställd \(Europe\/Stockholm\),/)
  expect(lines[1]).toContain(`${bertils},`)
  expect(lines[1]).toContain(",'=Bertil,'+46701740611,")
  expect(lines[2]).toContain(`${annas},`)
  await expect(page.getByText(/\.csv\S? har laddats ner\.$/).first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Levererade')
  await expect(totals(page)).toContainText('Order0')
  await button.click()
  await dialog.getByRole('button', { name: 'Ladda ner' }).focus()
  await expect(dialog.getByRole('button', { name: 'Ladda ner' })).toHaveAccessibleDescription(
    'Det finns inga order att exportera.',
  )
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Nya')
  await expect(totals(page)).toContainText('Order2')
  await button.click()
  // The last choice stays.
  await expect(dialog.getByRole('radio', { name: 'CSV, för andra program' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Excel (XLSX)' }).check()
  await dialog.getByRole('radio', { name: /^Transaktionshistorik/ }).check()
  const workbook = await downloadWith(page, () =>
    dialog.getByRole('button', { name: 'Ladda ner' }).click(),
  )
  expect(workbook.name).toBe(`transactions_${shop.parentId}_2026-10-14_2026-10-14.xlsx`)
  expect(workbook.content.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')

  await button.click()
  await dialog.getByRole('button', { name: 'Skicka med e-post' }).click()
  await expect(
    page.getByText(/^Rapporten är på väg till \S+@pillion\.example/).first(),
  ).toBeVisible()
  const mail = await latestMail(world, shop.user.email)
  expect(mail.subject).toBe(`Din rapport: Testköket ${shop.parentId}`)
  expect(mail.attachment_name).toBe(`transactions_${shop.parentId}_2026-10-14_2026-10-14.xlsx`)
})

test(
  '[REP-04, REP-05] a long list has the rows in view only, whose columns the user chooses',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const { shop, annas } = await shopWithOrders(world)
    await copyOrders(world, annas, 400)
    await openToday(page, world, shop)
    await expect(totals(page)).toContainText('Order402')
    const rows = page.locator('[data-row]')
    const link = (name: string) => rows.filter({ hasText: name }).getByRole('link')

    await rows.first().getByRole('link').focus()
    await page.keyboard.press('ArrowDown')
    await expect(link('Anna Lind').first()).toBeFocused()
    // The last row brings the next page, until there is none.
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(link('Anna Lind 400')).toBeFocused({ timeout: 200 })
    }).toPass()
    await expect(page.getByText('402 order', { exact: true })).toBeVisible()
    expect(await rows.count()).toBeLessThan(60)
    if (!isPhone(page)) {
      await expect(page.getByRole('table', { name: 'Order' })).toHaveAttribute(
        'aria-rowcount',
        '403',
      )
      await expect(rows.last()).toHaveAttribute('aria-rowindex', '403')
    } else {
      await expect(rows.last()).toHaveAttribute('aria-setsize', '402')
      await expect(rows.last()).toHaveAttribute('aria-posinset', '402')
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Anna Lind 400' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link('Anna Lind 400')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(rows.first().getByRole('link')).toBeFocused()
    expect(await rows.count()).toBeLessThan(60)
    await expectAccessible(page, 'a long list')
    if (isPhone(page)) return

    const header = (name: string) => page.getByRole('columnheader', { name })
    await page.getByRole('button', { name: 'Kolumner' }).press('Enter')
    const menu = page.getByRole('dialog', { name: 'Kolumner' })
    await expect(menu.getByRole('checkbox', { name: 'Tid' })).toBeFocused()
    await expectAccessible(page, 'the choice of columns')
    await menu.getByRole('checkbox', { name: 'Adress' }).press('Space')
    await menu.getByRole('checkbox', { name: 'Betalning' }).press('Space')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Kolumner' })).toBeFocused()
    await expect(header('Adress')).toHaveCount(0)
    await page.reload()
    await expect(header('Kund')).toBeVisible()
    await expect(header('Adress')).toHaveCount(0)
    await expect(header('Betalning')).toHaveCount(0)
  },
)
