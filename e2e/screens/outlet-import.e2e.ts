import { listOutlets } from '@pillion/contract/http/vendors'
import { outletCells, outletRows, outletSheet } from '@pillion/testkit/outlet-sheets'
import type { Page } from '@playwright/test'

import { createShop, readVendor } from '../create-shop.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { storeSession } from '../store-session.ts'

test.use({ loadsMap: false, signedIn: false })

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const zone = (page: Page) => page.getByLabel('Välj ett kalkylark, eller släpp det här')
const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: name.endsWith('.xlsx') ? XLSX : 'text/csv', buffer })
const rows = (page: Page) => page.getByRole('table').getByRole('rowheader')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test(
  '[OUT-18] a chain of 40 outlets is imported from a spreadsheet',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const { user, parentId } = await createShop(world, { ost: 'Abba' })
    await storeSession(page, world, user)
    await page.goto('/outlets/import')
    await expect(heading(page)).toHaveText('Importera filialer')
    await expect(
      page.getByText(`De läggs till under \u2068Testköket ${parentId}\u2069.`),
    ).toBeVisible()
    await expect(zone(page)).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Ladda ner mall' }).click()
    expect((await download).suggestedFilename()).toBe('filialer.xlsx')

    await choose(page, 'large.xlsx', Buffer.alloc(5_242_881))
    await expect(page.getByRole('alert')).toContainText('Filen är större än 5 MB.')
    await choose(page, 'empty.csv', Buffer.alloc(0))
    await expect(page.getByRole('alert')).toContainText('Filen har inga filialer.')
    await choose(page, 'brief.xlsx', Buffer.from('%PDF-1.7\n\0\x01'))
    await expect(page.getByRole('alert')).toContainText('Det är ingen XLSX- eller CSV-fil')
    await choose(page, 'kolumner.csv', Buffer.from('Name;Phone;Address;Latitude\nAbba;1;2;3'))
    await expect(page.getByRole('alert')).toContainText(
      'De här kolumnerna saknas på första raden: \u2068Outlet ID\u2069, \u2068Longitude\u2069',
    )
    await expectAccessible(page, 'a file that was not read')

    const chain = outletRows(40)
    const withProblems = [
      ...chain.slice(0, 38),
      outletCells(39, { phone_number: '12', name: '' }),
      outletCells(40, { client_vendor_id: 'ost' }),
    ]
    await choose(page, 'kedjan.xlsx', outletSheet(withProblems))
    await expect(heading(page)).toHaveText('Kontrollera filialerna')
    await expect(heading(page)).toBeFocused()
    await expect(page.getByText('38 filialer kan importeras')).toBeVisible()
    await expect(rows(page)).toHaveCount(40)
    await page.getByRole('radio', { name: 'Bara fel (2)' }).check()
    await expect(page.getByRole('table').getByRole('row')).toHaveText(
      [/^(Rad|40)/, /^(40|41)/, /^41/].slice(page.viewportSize()!.width < 700 ? 1 : 0),
    )
    for (const text of [
      'Name: Fyll i ett namn på högst 200 tecken.',
      'Outlet ID: Det finns redan en filial med detta id.',
    ])
      await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
    await expectAccessible(page, 'rows with problems')

    await page.getByRole('button', { name: 'Välj en annan fil' }).click()
    await expect(heading(page)).toBeFocused()
    await choose(page, 'kedjan.xlsx', outletSheet(chain))
    await expect(page.getByRole('radiogroup', { name: 'Rader att visa' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Importera 40 filialer' }).click()
    await expect(heading(page)).toHaveText('40 filialer importerades')
    await expect(heading(page)).toBeFocused()
    await expect(page.getByRole('link', { name: 'Visa filialer' })).toHaveAttribute(
      'href',
      `/outlets/${parentId}`,
    )
    await expectAccessible(page, 'imported outlets')

    const query = { parentVendorId: parentId }
    const { outlets } = (await world.stranger.call(listOutlets, { query })).result
    expect(outlets).toHaveLength(41)
    const { vendor_information } = await readVendor(world, `${parentId}-shop-40`)
    expect(vendor_information).toMatchObject({
      name: 'Köket 40',
      contact: { phone: '+46701740605' },
      location: { address_text: 'Hornsgatan 40, Stockholm', latitude: 59.3171 },
    })

    // The same file again: each outlet is there already.
    await page.getByRole('button', { name: 'Importera en annan fil' }).click()
    await choose(page, 'kedjan.xlsx', outletSheet(chain))
    await expect(page.getByText('Ingen filial kan importeras')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Importera/ })).toHaveCount(0)
  },
)

test(
  '[OUT-18] who has no main branch is led to the home page',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const { user } = await createShop(world, { ost: 'Abba' }, { ownsParent: false })
    await storeSession(page, world, user)
    await page.goto('/outlets/import')
    await expect(page).toHaveURL(/\/request-a-rider/)
  },
)

test.describe('in the right-to-left pseudo-locale, dark', () => {
  test.use({ colorScheme: 'dark' })

  test('the steps of an import pass axe', async ({ page, world }) => {
    const { user } = await createShop(world, {})
    await storeSession(page, world, user)
    await page.addInitScript(() => localStorage.setItem('pillion-language', 'ar-XB'))
    await page.goto('/outlets/import')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('input[type=file]')).toBeAttached()
    await expectAccessible(page, 'the choice of a file in the pseudo-locale')
    await choose(page, 'rader.xlsx', outletSheet([outletCells(1), outletCells(2, { name: '' })]))
    await expect(rows(page)).toHaveCount(2)
    await expectAccessible(page, 'the rows in the pseudo-locale')
  })
})
