import { testUsers } from '@pillion/testkit/test-users'
import type { LiveWorld } from '@pillion/testkit/world'
import type { Page, WebSocketRoute } from '@playwright/test'

import { addressNear } from '../address-near.ts'
import { changeOutlet, createShop, readVendor } from '../create-shop.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { setFlag } from '../set-flag.ts'
import { signIn } from '../sign-in.ts'
import { storeSession } from '../store-session.ts'

test.use({ loadsMap: false, signedIn: false })

const outlets = { ost: 'Abba', vas: 'Östra köket' }
const selector = (page: Page) => page.getByRole('button', { name: /^Filial: / })
const branches = (page: Page) => page.getByRole('radiogroup', { name: 'Filial' })
const add = (page: Page) => page.getByRole('button', { name: 'Lägg till filial' })
const edit = (page: Page, name: string) => page.getByRole('button', { name: `Redigera ${name}` })
const dialog = (page: Page) => page.getByRole('dialog', { name: /(Lägg till|Redigera) filial/ })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Spara' })
const toasts = (page: Page) => page.getByRole('region', { name: 'Aviseringar' })

/** Opens the list of branches as the user of a shop of its own. */
async function openBranches(
  page: Page,
  world: LiveWorld,
  names: Record<string, string> = outlets,
  options?: Parameters<typeof createShop>[2],
) {
  const shop = await createShop(world, names, options)
  await storeSession(page, world, shop.user)
  await page.goto('/order-tracking')
  await selector(page).click()
  await expect(branches(page)).toBeVisible()
  return shop
}

test('[GEN-14, BRANCH-02, BRANCH-03, BRANCH-05, BRANCH-11, CP-01, CP-13, CP-18] an outlet can be added', async ({
  page,
  world,
}) => {
  const { parentId } = await openBranches(page, world)
  const parent = branches(page).getByText(/^Testköket/)
  await expect(parent).toHaveCSS('font-weight', '600')
  await expect(branches(page).getByText('Abba')).toHaveCSS('font-weight', '400')
  await expect(branches(page).getByRole('img', { name: 'Huvudfilial' })).toHaveCount(1)
  await expect(branches(page).getByRole('button', { name: /^Redigera/ })).toHaveCount(2)
  await expectAccessible(page, 'the branches with their pencils')

  await add(page).click()
  const id = dialog(page).getByLabel('Filialens id')
  await expect(id).toBeFocused()
  await expect(dialog(page).getByLabel('Huvudfilial')).toHaveCount(0)
  await expect(dialog(page).getByLabel(/^E-post till ägare/)).toHaveCount(1)
  await expect(dialog(page).getByRole('button', { name: /^Ta bort ägare/ })).toHaveCount(0)
  await save(page).click()
  await expect(id).toBeFocused()
  await expect(id).toHaveAccessibleDescription(/Fyll i filialens id/)
  for (const text of ['Fyll i benämningen', 'Fyll i telefonnumret', 'Välj upphämtningsadress'])
    await expect(dialog(page).getByText(text)).toBeVisible()
  await expectAccessible(page, 'a new outlet with errors')

  await id.fill('hamn')
  await dialog(page).getByLabel('Benämning').fill('Hamnköket')
  const phone = dialog(page).getByLabel('Telefonnummer')
  await phone.pressSequentially('tel: +46 70-174 06 07')
  await expect(phone).toHaveValue('+46701740607')
  const address = await addressNear(world)
  await dialog(page)
    .getByRole('combobox', { name: 'Upphämtningsadress' })
    .fill(address.slice(0, -8))
  await dialog(page).getByRole('option').first().click()
  await dialog(page).getByLabel('Anvisningar till budet').fill('Ring på')
  await dialog(page).getByRole('button', { name: 'Lägg till ägare' }).click()
  await expect(dialog(page).getByLabel('E-post till ägare 2')).toBeFocused()
  await page.keyboard.type('kim@pillion')
  await save(page).click()
  await expect(dialog(page).getByLabel('E-post till ägare 2')).toBeFocused()
  await page.keyboard.type('.example')
  await expect(dialog(page).getByText('Fyll i en giltig e-postadress')).toHaveCount(0)
  await save(page).click()

  await expect(toasts(page)).toContainText('Filialen är sparad')
  await expect(toasts(page)).toContainText('Det dröjer några minuter')
  await expect(dialog(page)).toBeHidden()
  await expect(selector(page)).toBeFocused()
  await selector(page).click()
  await expect(
    branches(page).getByRole('radio', { name: `Hamnköket - ${parentId}-hamn` }),
  ).toBeVisible()
  const { vendor_information } = await readVendor(world, `${parentId}-hamn`)
  expect(vendor_information).toMatchObject({
    name: 'Hamnköket',
    owners: ['kim@pillion.example'],
    contact: { phone: '+46701740607' },
    location: { rider_instructions: 'Ring på', country_code: 'se' },
  })
})

test('[GEN-14, CP-02, CP-03, CP-04, CP-11] an outlet is edited in a dialog, on a phone in a sheet', async ({
  page,
  world,
  isMobile,
}) => {
  const { outletId } = await openBranches(page, world)
  await edit(page, 'Abba').click()
  const name = dialog(page).getByLabel('Benämning')
  await expect(name).toHaveValue('Abba')
  await expect(dialog(page).getByLabel('Filialens id')).toBeDisabled()
  for (const field of [
    'Telefonnummer',
    'Upphämtningsadress',
    'Lägenhet eller våning',
    'Hus eller uppgång',
    'Anvisningar till budet',
    'E-post till ägare 1',
  ])
    await expect(dialog(page).getByLabel(field).first()).toBeVisible()
  await expectAccessible(page, 'an outlet to edit')
  const box = await dialog(page).boundingBox()
  const { width, height } = page.viewportSize()!
  const isSheet = box?.width === width && Math.round(box.y + box.height) === height
  expect(isSheet).toBe(isMobile)

  await name.fill('Abba vid torget')
  await dialog(page).getByRole('button', { name: 'Avbryt' }).click()
  const question = page.getByRole('alertdialog', { name: 'Vill du kasta ändringarna?' })
  await question.getByRole('button', { name: 'Fortsätt redigera' }).click()
  await expect(name).toHaveValue('Abba vid torget')
  await save(page).click()
  await expect(toasts(page)).toContainText('Filialen är sparad')
  await selector(page).click()
  await expect(branches(page)).toContainText('Abba vid torget')
  expect((await readVendor(world, outletId('ost'))).version).toBe(2)
})

test(
  'two people who change an outlet lose nothing',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const { outletId } = await openBranches(page, world)
    await edit(page, 'Abba').click()
    const name = dialog(page).getByLabel('Benämning')
    await name.fill('Mitt namn')
    const place = await name.boundingBox()
    await changeOutlet(world, outletId('ost'), { name: 'Deras namn', unit: '7' })
    const conflict = dialog(page).getByRole('region', {
      name: 'Någon annan har ändrat filialen',
    })
    await expect(conflict).toContainText('Deras namn')
    await expect(conflict).toContainText('Mitt namn')
    await expect(name).toBeFocused()
    expect(await name.boundingBox()).toEqual(place)
    await expectAccessible(page, 'an outlet that another user has changed')
    await conflict.getByRole('button', { name: 'Behåll mina ändringar' }).click()
    await expect(dialog(page).getByRole('heading', { level: 2 })).toBeFocused()
    await expect(dialog(page).getByLabel('Lägenhet eller våning')).toHaveValue('7')
    await save(page).click()
    await expect(toasts(page)).toContainText('Filialen är sparad')
    expect((await readVendor(world, outletId('ost'))).vendor_information).toMatchObject({
      name: 'Mitt namn',
      location: { unit: '7' },
    })
  },
)

test(
  'a change of an outlet that the page does not show comes in, also after a lost connection',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const sockets: WebSocketRoute[] = []
    const { promise: isBack, resolve: bringBack } = Promise.withResolvers<void>()
    await page.routeWebSocket(/\/orders\/ws/, async (socket) => {
      if (sockets.push(socket) > 1) await isBack
      socket.connectToServer()
    })
    const { outletId } = await openBranches(page, world)
    // The page now shows this outlet, and another one is edited.
    await branches(page)
      .getByRole('radio', { name: /^Östra köket/ })
      .click()
    await expect(page).toHaveURL(`/order-tracking/${outletId('vas')}`)
    await selector(page).click()
    await edit(page, 'Abba').click()
    const name = dialog(page).getByLabel('Benämning')
    await name.fill('Mitt namn')
    const takeTheirs = dialog(page).getByRole('button', { name: 'Använd den andras' })
    await changeOutlet(world, outletId('ost'), { name: 'Deras namn' })
    await takeTheirs.click()
    await expect(name).toHaveValue('Deras namn')

    await name.fill('Mitt namn')
    await sockets[0]!.close()
    await expect.poll(() => sockets.length).toBe(2)
    await changeOutlet(world, outletId('ost'), { name: 'Deras andra namn' })
    bringBack()
    await takeTheirs.click()
    await expect(name).toHaveValue('Deras andra namn')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  },
)

test(
  'the branches are reached by keyboard, and the last choice is kept',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const { outletId } = await openBranches(page, world)
    const focused = (name: RegExp) => branches(page).getByRole('radio', { name })
    await expect(focused(/^Huvudfilial Testköket|^Testköket/)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(focused(/^Östra köket/)).toBeFocused()
    await page.keyboard.type('ab')
    await expect(focused(/^Abba/)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(edit(page, 'Abba')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByLabel('Benämning')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(selector(page)).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(focused(/Testköket/)).toBeFocused()
    await page.keyboard.press('End')
    await expect(focused(/^Östra köket/)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/order-tracking/${outletId('vas')}`)
    await page.goto('/order-tracking')
    await expect(selector(page)).toHaveText('Östra köket')
  },
)

test(
  'a long list is searched, and holds only the rows in view',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const many = Array.from({ length: 40 }, (_, n) => [`n${n}`, `Kiosk ${n}`] as const)
    const { outletId } = await openBranches(page, world, Object.fromEntries(many))
    const search = page.getByRole('searchbox', { name: 'Sök filial' })
    await expect(search).toBeFocused()
    const rows = branches(page).getByRole('radio')
    expect(await rows.count()).toBeLessThan(25)
    await page.keyboard.press('Tab')
    await page.keyboard.press('End')
    await expect(rows.and(page.locator(`[value="${outletId('n39')}"]`))).toBeFocused()
    await expect(page.locator(':focus')).toHaveAttribute('aria-posinset', '41')
    await expect(page.locator(':focus')).toHaveAttribute('aria-setsize', '41')
    await search.fill('kiosk 27')
    await expect(rows).toHaveCount(1)
    await rows.click()
    await expect(page).toHaveURL(`/order-tracking/${outletId('n27')}`)
  },
)

test(
  '[CP-08, CP-09, CP-10] with several main branches there is a choice, made once',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const { parentId } = await createShop(world, outlets)
    await storeSession(page, world, testUsers.stranger)
    await page.goto(`/order-tracking/${parentId}`)
    await selector(page).click()
    await add(page).click()
    const parent = dialog(page).getByLabel('Huvudfilial')
    await expect(parent).toHaveValue('cb')
    await parent.selectOption(parentId)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Kasta' }).click()

    await page.goto('/order-tracking/cb-sod')
    await selector(page).click()
    // The list opens at the chosen branch.
    const row = branches(page).locator('div', { has: page.locator('[value=cb-sod]') })
    await row.last().getByRole('button').click()
    await expect(dialog(page).getByLabel('Huvudfilial')).toBeDisabled()
    await expect(dialog(page).getByLabel('Huvudfilial')).toHaveValue('cb')
  },
)

test(
  '[BRANCH-06, BRANCH-12, FLAG-25, FLAG-26] without the flags, or without a main branch, nothing is edited or added',
  { tag: '@desktop-only' },
  async ({ page, anonymousPage, world }) => {
    const { parentId } = await openBranches(page, world)
    await expect(edit(page, 'Abba')).toBeVisible()
    const target = { vendor_id: parentId }
    await setFlag(world, 'EditVendorOutlet', false, target)
    await expect(edit(page, 'Abba')).toHaveCount(0)
    await expect(add(page)).toBeVisible()
    await setFlag(world, 'AddVendorOutlet', false, target)
    await expect(add(page)).toHaveCount(0)
    await setFlag(world, 'EditVendorOutlet', null, target)
    await setFlag(world, 'AddVendorOutlet', null, target)
    await expect(edit(page, 'Abba')).toBeVisible()

    await openBranches(anonymousPage, world, outlets, { ownsParent: false })
    await expect(branches(anonymousPage).getByRole('radio')).toHaveCount(2)
    await expect(edit(anonymousPage, 'Abba')).toHaveCount(0)
    await expect(add(anonymousPage)).toHaveCount(0)
  },
)

test(
  '[BRANCH-07, BRANCH-09, BRANCH-10] all outlets can be included, but not in a request or of an outlet',
  { tag: '@desktop-only' },
  async ({ page, anonymousPage, world }) => {
    const { parentId, outletId } = await openBranches(page, world)
    const toggle = page.getByRole('switch', { name: 'Ta med alla filialer' })
    await expect(toggle).toBeEnabled()
    await toggle.click()
    await expect(toggle).toBeChecked()

    await page.goto(`/order-tracking/${outletId('vas')}`)
    await selector(page).click()
    await expect(toggle).toBeDisabled()
    await expect(toggle).not.toBeChecked()
    await expect(toggle).toHaveAccessibleDescription('Gäller bara för en huvudfilial.')
    await page.goto(`/request-a-rider/${parentId}`)
    await selector(page).click()
    await expect(toggle).toBeDisabled()
    await expect(toggle).toHaveAccessibleDescription('En beställning gäller alltid en filial.')

    await openBranches(anonymousPage, world, outlets, { ownsParent: false })
    await expect(anonymousPage.getByRole('switch', { name: 'Ta med alla filialer' })).toHaveCount(0)
  },
)

test(
  'who loses the chosen branch goes to the first that remains',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const { outletId } = await openBranches(page, world, outlets, { ownsParent: false })
    await branches(page)
      .getByRole('radio', { name: /^Östra köket/ })
      .click()
    await expect(page).toHaveURL(`/order-tracking/${outletId('vas')}`)
    await changeOutlet(world, outletId('vas'), { users: [] })
    await expect(page).toHaveURL(`/order-tracking/${outletId('ost')}`)
    await expect(toasts(page)).toContainText('Vi kunde inte hämta dina filialer.')
    await expect(selector(page)).toHaveText('Abba')
  },
)

test(
  '[CP-28] after signing in again the dialog is closed',
  { tag: '@desktop-only' },
  async ({ page, context, world }) => {
    const { user } = await openBranches(page, world)
    await add(page).click()
    await expect(dialog(page)).toBeVisible()
    const otherTab = await context.newPage()
    await otherTab.goto('/maintenance')
    await otherTab.evaluate(() => localStorage.removeItem('pillion-session'))
    await otherTab.close()
    await expect(page.getByLabel('E-post')).toBeVisible()
    await signIn(page, user)
    await expect(selector(page)).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  },
)

test.describe('on the map', () => {
  test.use({ loadsMap: true })

  test('[CP-05, CP-06] the marker brings the address of its new position', async ({
    page,
    world,
  }) => {
    await openBranches(page, world)
    await edit(page, 'Abba').click()
    const marker = dialog(page).getByRole('button', { name: 'Filial: Abba' })
    await expect(marker).toBeVisible()
    const address = dialog(page).getByRole('combobox', { name: 'Upphämtningsadress' })
    const before = await address.inputValue()
    await marker.focus()
    // Away from the buttons of the map, which would cover it on a phone.
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('Shift+ArrowLeft')
    await expect(address).not.toHaveValue(before)
    await expectAccessible(page, 'an outlet with its map')
  })
})

test.describe('in the right-to-left pseudo-locale, in the dark theme', () => {
  test.use({ colorScheme: 'dark' })

  test('the branches and the dialog pass axe', async ({ page, world }) => {
    const shop = await createShop(world, outlets)
    await storeSession(page, world, shop.user)
    await page.addInitScript(() => localStorage.setItem('pillion-language', 'ar-XB'))
    await page.goto(`/order-tracking/${shop.parentId}`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.getByRole('banner').getByRole('button', { name: shop.parentId }).click()
    await expect(page.getByRole('radiogroup')).toBeVisible()
    await expectAccessible(page, 'the branches in the pseudo-locale')
    await page.getByRole('radiogroup').getByRole('button').first().click()
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
    await expectAccessible(page, 'an outlet in the pseudo-locale')
  })
})
