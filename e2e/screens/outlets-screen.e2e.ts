import { changeAvailability } from '@pillion/contract/http/vendors'
import type { BodyOf } from '@pillion/contract/operation'
import { place, requestBody } from '@pillion/testkit/requests'
import type { LiveWorld } from '@pillion/testkit/world'
import type { Page } from '@playwright/test'

import { changeOutlet, createShop, readVendor, type Shop } from '../create-shop.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { storeSession } from '../store-session.ts'

test.use({ loadsMap: false, signedIn: false })

const list = (page: Page) =>
  page
    .getByRole('table', { name: /^Filialer till Testköket/ })
    .or(page.getByRole('list', { name: /^Filialer till Testköket/ }))
/** A row of the table, or a card on small screens. */
const row = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const menuItem = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
const announcement = (page: Page) => page.getByRole('status')

async function openOutlets(page: Page, world: LiveWorld, shop: Shop): Promise<void> {
  await storeSession(page, world, shop.user)
  await page.goto('/order-tracking')
  await page.getByRole('button', { name: /^(Konto|Öppna menyn)$/ }).click()
  await page.getByRole('link', { name: 'Filialer' }).click()
  await expect(list(page)).toBeVisible()
}

/** Another user of the parent changes when the outlet takes requests. */
async function changeElsewhere(
  world: LiveWorld,
  id: string,
  change: Omit<BodyOf<typeof changeAvailability>, 'version'>,
): Promise<void> {
  const { version } = await readVendor(world, id)
  await world.stranger.call(changeAvailability, { params: { id }, body: { ...change, version } })
}

test('[OUT-09, OUT-12] a parent’s user sees all outlets and changes when they take requests', async ({
  page,
  world,
}) => {
  const shop = await createShop(world, { ost: 'Abba', vas: 'Östra köket' })
  const [ost, vas] = [shop.outletId('ost'), shop.outletId('vas')]
  await place(world.stranger, await requestBody(world.stranger, { vendorId: ost }))
  await changeElsewhere(world, vas, { is_active: false })
  await openOutlets(page, world, shop)
  await expect(page).toHaveTitle('Pillion - Filialer')
  await expect(row(page, 'Abba')).toContainText(ost)
  await expect(row(page, 'Abba')).toContainText('Öppen')
  await expect(row(page, 'Abba').getByText('1', { exact: true })).toBeVisible()
  await expect(row(page, 'Abba')).toContainText('07:00–23:00')
  await expect(row(page, 'Östra köket')).toContainText('Inaktiv')
  await expectAccessible(page, 'the outlets')

  await button(page, 'Pausa Abba').click()
  await menuItem(page, 'I 30 minuter').click()
  await expect(row(page, 'Abba')).toContainText(/Pausad till \u2068?\d\d:\d\d/)
  await expect(announcement(page).filter({ hasText: 'Pausad' })).toHaveCount(1)
  await expect(button(page, 'Öppna Abba igen')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Abba')).toContainText('Öppen')
  await expect(button(page, 'Pausa Abba')).toBeFocused()

  await button(page, 'Fler åtgärder för Abba').click()
  await menuItem(page, 'Öppettider').click()
  const hours = page.getByRole('dialog', { name: /^Öppettider för/ })
  await hours.getByRole('radio', { name: 'Under egna öppettider' }).check()
  await hours.getByLabel('Öppnar').fill('23:00')
  await hours.getByLabel('Stänger').fill('06:00')
  await hours.getByRole('button', { name: 'Spara' }).click()
  await expect(hours.getByText(/utanför tjänstens öppettider/)).toBeVisible()
  await expect(hours.getByLabel('Öppnar')).toBeFocused()
  await hours.getByLabel('Öppnar').fill('08:00')
  await hours.getByLabel('Stänger').fill('11:00')
  await hours.getByRole('button', { name: 'Spara' }).click()
  await expect(row(page, 'Abba')).toContainText(/Stängd till \u2068?08:00/)
  await expect(row(page, 'Abba')).toContainText('08:00–11:00')
  expect((await readVendor(world, ost)).opening_hours).toBe('0800:1100')

  await button(page, 'Fler åtgärder för Abba').click()
  await menuItem(page, 'Inaktivera').click()
  const question = page.getByRole('alertdialog', { name: /^Vill du inaktivera/ })
  await expect(question).toContainText('Order som redan är lagda levereras')
  await expectAccessible(page, 'the question before an outlet is deactivated')
  await question.getByRole('button', { name: 'Inaktivera' }).click()
  await expect(row(page, 'Abba')).toContainText('Inaktiv')
  await expect(button(page, 'Fler åtgärder för Abba')).toBeFocused()
  await button(page, 'Aktivera Abba').click()
  await expect(row(page, 'Abba')).toContainText('Stängd')

  await button(page, 'Fler åtgärder för Abba').click()
  await menuItem(page, 'Redigera').click()
  const form = page.getByRole('dialog', { name: 'Redigera filial' })
  await form.getByLabel('Benämning').fill('Abba vid torget')
  await form.getByRole('button', { name: 'Spara' }).click()
  await expect(row(page, 'Abba vid torget')).toBeVisible()
  await button(page, 'Lägg till filial').click()
  await expect(page.getByRole('dialog', { name: 'Lägg till filial' })).toBeVisible()
})

test('[OUT-11] two people who change an outlet overwrite nothing unseen', async ({
  page,
  world,
}) => {
  const shop = await createShop(world, { ost: 'Abba' })
  const id = shop.outletId('ost')
  await openOutlets(page, world, shop)
  await button(page, 'Fler åtgärder för Abba').click()
  await menuItem(page, 'Inaktivera').click()
  await changeOutlet(world, id, { name: 'Deras namn' })
  await expect(row(page, 'Deras namn')).toBeAttached()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Inaktivera' }).click()
  const conflict = page.getByRole('alertdialog', { name: /^Någon annan har ändrat/ })
  await expect(conflict).toContainText('Deras namn')
  await expectAccessible(page, 'an outlet that another user has changed')
  expect((await readVendor(world, id)).is_active).toBe(true)
  await conflict.getByRole('button', { name: 'Gör min ändring' }).click()
  await expect(row(page, 'Deras namn')).toContainText('Inaktiv')
})

test(
  '[OUT-10] a long list has only the rows in view, is searched and follows changes',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const many = Array.from({ length: 60 }, (_, n) => [`n${n}`, `Kiosk ${n}`] as const)
    const shop = await createShop(world, Object.fromEntries(many))
    await openOutlets(page, world, shop)
    await expect(row(page, 'Kiosk 0')).toBeVisible()
    expect(await page.getByRole('row').count()).toBeLessThan(40)
    await expect(list(page)).toHaveAttribute('aria-rowcount', '61')
    await expect(row(page, 'Kiosk 59')).toHaveCount(0)
    await list(page).locator('xpath=..').hover()
    await page.mouse.wheel(0, 100_000)
    await expect(row(page, 'Kiosk 59')).toBeVisible()
    await expect(row(page, 'Kiosk 59')).toHaveAttribute('aria-rowindex', '61')

    await changeElsewhere(world, shop.outletId('n59'), { pause: 'until-resumed' })
    await expect(row(page, 'Kiosk 59')).toContainText('Pausad tills vidare')

    const search = page.getByRole('searchbox', { name: 'Sök filial' })
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await search.fill('kiosk 27')
    await expect(row(page, 'Kiosk 27')).toBeVisible()
    await expect(announcement(page).filter({ hasText: '1 filial' })).toHaveCount(1)
    await search.fill('finns inte')
    await page.getByRole('button', { name: 'Visa alla filialer' }).click()
    await expect(search).toBeFocused()
    await expect(row(page, 'Kiosk 0')).toBeVisible()
  },
)

test(
  '[OUT-09] who has no parent vendor is led home',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const { user } = await createShop(world, { ost: 'Abba' }, { ownsParent: false })
    await storeSession(page, world, user)
    await page.goto('/order-tracking')
    await page.getByRole('button', { name: 'Konto' }).click()
    await expect(page.getByRole('link', { name: 'Lösenord och enheter' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Filialer' })).toHaveCount(0)
    await page.goto('/outlets')
    await expect(page).toHaveURL(/\/request-a-rider/)
  },
)

test.describe('in the right-to-left pseudo-locale, in the dark theme', () => {
  test.use({ colorScheme: 'dark' })

  test('the outlets pass axe', async ({ page, world }) => {
    const shop = await createShop(world, { ost: 'Abba', vas: 'مطعم الميناء' })
    await changeElsewhere(world, shop.outletId('ost'), { pause: 'today' })
    await storeSession(page, world, shop.user)
    await page.addInitScript(() => localStorage.setItem('pillion-language', 'ar-XB'))
    await page.goto(`/outlets/${shop.parentId}`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByText('Abba', { exact: true })).toBeVisible()
    await expectAccessible(page, 'the outlets in the pseudo-locale')
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth).toBe(clientWidth)
  })
})
