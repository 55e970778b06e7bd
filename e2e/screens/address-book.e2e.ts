import { listAddresses } from '@pillion/contract/http/addresses'
import { sampleAddress, createSavedAddress } from '@pillion/testkit/saved-addresses'
import type { LiveWorld } from '@pillion/testkit/world'
import type { Page } from '@playwright/test'

import { addressNear } from '../address-near.ts'
import { createLocatedBranch } from '../create-branch.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { setFlag } from '../set-flag.ts'

// Dialogs, toasts and lists are tested with their animations.
test.use({ loadsMap: false, contextOptions: { reducedMotion: 'no-preference' } })

const dialog = (page: Page) => page.getByRole('dialog')
const toasts = (page: Page) => page.getByRole('region', { name: 'Aviseringar' })
const entries = (page: Page) => page.getByRole('list', { name: 'Sparade adresser' })

/** Opens the address book of a new branch. */
async function openAddressBook(page: Page, world: LiveWorld, names: readonly string[] = []) {
  const vendorId = await createLocatedBranch(world)
  for (const name of names) await createSavedAddress(world.owner, { ...entry(name) }, vendorId)
  await page.goto(`/address-book/${vendorId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Adressbok' })).toBeVisible()
  return vendorId
}
const entry = (name: string) => ({ ...sampleAddress, name, address: `, , ${name}vägen 1` })

test('[GEN-15, ADDR-20] an empty address book explains its purpose, and the first address can be added', async ({
  page,
  world,
}) => {
  const vendorId = await openAddressBook(page, world)
  await expect(page.getByText('Inga adresser än')).toBeVisible()
  await expectAccessible(page, 'an empty address book')

  const add = page.getByRole('button', { name: 'Lägg till adress' }).first()
  await add.click()
  await expect(page.getByLabel('Kundens namn')).toBeFocused()
  await expectAccessible(page, 'a new address')
  await page.getByLabel('Kundens namn').fill('Anna Lind')
  await page.getByLabel('Kundens telefon').fill('070-174 06 11')
  const address = await addressNear(world)
  await page.getByRole('combobox', { name: 'Adress' }).fill(address.slice(0, -8))
  await page.getByRole('option').first().click()
  await page.getByLabel('Lägenhet').fill('3')
  await page.getByLabel('Till budet').fill('Ring på två gånger')
  await page.getByRole('button', { name: 'Spara' }).click()

  await expect(toasts(page)).toContainText('Adressen är sparad')
  await expect(dialog(page)).toBeHidden()
  await expect(entries(page).getByRole('listitem')).toHaveCount(1)
  await expect(entries(page)).toContainText('+46 70 174 06 11')
  await expect(entries(page)).toContainText('3, ')
  await expect(add).toBeFocused()
  await expectAccessible(page, 'an address book with one address')

  const { result } = await world.owner.call(listAddresses, { params: { vendorId }, query: {} })
  expect(result.data).toMatchObject([{ name: 'Anna Lind', notes: 'Ring på två gånger' }])
  expect(result.data[0]?.address).toMatch(/^3, , \S/)
})

test(
  '[FORM-04, FORM-15, FORM-16, ADDR-16] the first error is shown at its field; text that matches no place has no coordinates',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    await openAddressBook(page, world)
    await page.getByRole('button', { name: 'Lägg till adress' }).first().click()
    const save = page.getByRole('button', { name: 'Spara' })
    await save.click()
    const name = page.getByLabel('Kundens namn')
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription('Fyll i kundens namn.')
    await expectAccessible(page, 'a new address with an error')

    await name.fill('Anna Lind')
    const phone = page.getByLabel('Kundens telefon')
    await phone.fill('12')
    await save.click()
    await expect(phone).toBeFocused()
    await expect(page.getByText(/Skriv numret så som du slår det/)).toBeVisible()

    await phone.fill('070-174 06 11')
    const address = page.getByRole('combobox', { name: 'Adress' })
    await address.fill('qqqqqqqq')
    await save.click()
    await expect(toasts(page)).toContainText('Adressen saknar koordinater')
    await expect(address).toBeFocused()
    await expect(address).toHaveAccessibleDescription(/Adressens läge kan inte räknas ut/)
  },
)

test(
  'an address typed but not chosen is looked up on save',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    await openAddressBook(page, world)
    await page.getByRole('button', { name: 'Lägg till adress' }).first().click()
    await page.getByLabel('Kundens namn').fill('Anna Lind')
    await page.getByLabel('Kundens telefon').fill('070-174 06 11')
    const address = await addressNear(world)
    await page.getByRole('combobox', { name: 'Adress' }).fill(address.slice(0, -8))
    await page.getByLabel('Lägenhet').press('Enter')
    await expect(toasts(page)).toContainText('Adressen är sparad')
    await expect(entries(page)).toContainText(address)
  },
)

test(
  '[ADDR-17, GAP-061] notes near the limit say so, and notes over it are not saved',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    await openAddressBook(page, world, ['Anna'])
    await page.getByRole('button', { name: 'Redigera Anna' }).click()
    const notes = page.getByLabel('Till budet')
    await notes.fill('ö'.repeat(490))
    await expect(notes).toHaveAccessibleDescription('Texten är nästan så lång som den får vara')
    await notes.fill('ö'.repeat(501))
    await expect(notes).toHaveAccessibleDescription('För lång. Korta texten.')
    await page.getByRole('button', { name: 'Spara' }).click()
    await expect(notes).toBeFocused()
    // The error says the same.
    await expect(notes).toHaveAccessibleDescription('Anteckningarna är för långa')
  },
)

test(
  '[ADDR-19, GAP-057] a duplicate phone and address are not saved',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const vendorId = await createLocatedBranch(world)
    await createSavedAddress(world.owner, { name: 'Anna' }, vendorId)
    await createSavedAddress(
      world.owner,
      { name: 'Bertil', phone_number: '070 174 06 22' },
      vendorId,
    )
    await page.goto(`/address-book/${vendorId}`)
    await page.getByRole('button', { name: 'Redigera Bertil' }).click()
    const phone = page.getByLabel('Kundens telefon')
    await phone.fill('070 174 06 11')
    await page.getByRole('button', { name: 'Spara' }).click()
    await expect(toasts(page)).toContainText('Det gick inte att spara adressen')
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAccessibleDescription(/Det finns redan en post/)
  },
)

test(
  '[GAP-057] with the keyboard only: search, edit, and a confirmation before changes are discarded',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    await openAddressBook(page, world, ['Anna', 'Bertil', 'Cecilia'])
    await expect(entries(page).getByRole('listitem')).toHaveCount(3)
    await page.keyboard.press('/')
    const search = page.getByRole('searchbox', { name: 'Sök i adressboken' })
    await expect(search).toBeFocused()
    await page.keyboard.type('bertil')
    await expect(entries(page).getByRole('listitem')).toHaveCount(1)

    const edit = page.getByRole('button', { name: 'Redigera Bertil' })
    await tabTo(page, edit)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Kundens namn')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(' Ek')
    await page.keyboard.press('Escape')
    const confirmation = page.getByRole('alertdialog', { name: 'Vill du kasta ändringarna?' })
    await expect(confirmation.getByRole('button', { name: 'Fortsätt redigera' })).toBeFocused()
    await expectAccessible(page, 'the question whether to discard')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Kundens namn')).toHaveValue('Bertil Ek')
    await page.getByLabel('Kundens namn').press('Enter')

    await expect(toasts(page)).toContainText('Adressen är sparad')
    await expect(entries(page)).toContainText('Bertil Ek')
    await expect(page.getByRole('button', { name: 'Redigera Bertil Ek' })).toBeFocused()
  },
)

test(
  'a search without results says so, and can be cleared',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    await openAddressBook(page, world, ['Anna'])
    await page.getByRole('searchbox').fill('zzzz')
    await expect(page.getByText(/Inget stämmer med .*zzzz/)).toBeVisible()
    await expectAccessible(page, 'a search without results')
    await page.getByRole('button', { name: 'Visa alla adresser' }).click()
    await expect(entries(page).getByRole('listitem')).toHaveCount(1)
  },
)

test('deleting asks first, removes the entry and does not lose focus', async ({ page, world }) => {
  await openAddressBook(page, world, ['Anna', 'Bertil'])
  await page.getByRole('button', { name: 'Ta bort Anna' }).click()
  const confirmation = page.getByRole('alertdialog', { name: 'Ta bort adressen?' })
  await expect(confirmation).toContainText('Anna')
  await expectAccessible(page, 'the question whether to delete')
  await confirmation.getByRole('button', { name: 'Behåll' }).click()
  await expect(page.getByRole('button', { name: 'Ta bort Anna' })).toBeFocused()

  await page.keyboard.press('Enter')
  await confirmation.getByRole('button', { name: 'Ta bort' }).click()
  await expect(toasts(page)).toContainText('Adressen är borttagen')
  await expect(entries(page).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test(
  'a long address book loads page by page on scrolling',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const names = Array.from(
      { length: 55 },
      (_, n) => `Kund ${'abcdefghijk'[n % 11]}${'vwxyz'[n % 5]}`,
    )
    await openAddressBook(page, world, names)
    await expect(entries(page).getByRole('listitem')).toHaveCount(50)
    await page.mouse.move(300, 500)
    await entries(page).getByRole('listitem').last().scrollIntoViewIfNeeded()
    await expect(entries(page).getByRole('listitem')).toHaveCount(55)
  },
)

test.describe('on the map', () => {
  test.use({ loadsMap: true })

  test('[GEO-20] the pin can be moved by mouse, touch and arrow keys', async ({
    page,
    world,
    isMobile,
  }) => {
    await openAddressBook(page, world)
    await page.getByRole('button', { name: 'Lägg till adress' }).first().click()
    await page.getByRole('button', { name: 'Sätt nålen på kartan' }).click()
    const map = dialog(page).locator('canvas')
    await expect(dialog(page).getByRole('button', { name: 'Zooma in' })).toBeVisible()
    const point = { position: { x: 120, y: 120 } }
    await (isMobile ? map.tap(point) : map.click(point))
    const address = page.getByRole('combobox', { name: 'Adress' })
    await expect(address).toHaveValue(/\d/)
    const pin = dialog(page).getByRole('button', { name: /^Adress: / })
    const box = await pin.boundingBox()
    expect([box?.width, box?.height]).toEqual([65, 65])

    const before = await address.inputValue()
    await pin.focus()
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('Shift+ArrowRight')
    await expect(address).not.toHaveValue(before)
    await expectAccessible(page, 'an address with its map')
  })
})

test(
  '[FLAG-23, GAP-115] with its flag off there is no address book',
  { tag: '@desktop-only' },
  async ({ page, world, isMobile }) => {
    await page.goto('/')
    const menu = page.getByRole('button', { name: isMobile ? /meny/i : /konto/i })
    await menu.click()
    await expect(page.getByRole('link', { name: 'Adressbok' })).toBeVisible()
    await setFlag(world, 'activate-address-book', false)
    try {
      await page.goto('/address-book')
      await expect(page).toHaveURL(/request-a-rider/)
      await menu.click()
      await expect(page.getByRole('button', { name: /logga ut/i })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Adressbok' })).toHaveCount(0)
    } finally {
      await setFlag(world, 'activate-address-book', null)
    }
  },
)

test(
  'an address book that fails to load says so, and loads once the network is back',
  { tag: '@desktop-only' },
  async ({ page, context, world }) => {
    await openAddressBook(page, world, ['Anna'])
    await expect(entries(page).getByRole('listitem')).toHaveCount(1)
    await context.setOffline(true)
    await page.getByRole('searchbox').fill('bertil')
    await expect(page.getByText('Vi kunde inte hämta adressboken')).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page, 'an address book that could not be loaded')
    await context.setOffline(false)
    await expect(page.getByText(/Inget stämmer med .*bertil/)).toBeVisible()
  },
)

test.describe('in the right-to-left pseudo-locale, in the dark theme', () => {
  test.use({ colorScheme: 'dark' })

  test('the address book and its form pass axe', async ({ page, world }) => {
    const vendorId = await createLocatedBranch(world)
    await createSavedAddress(world.owner, entry('Anna'), vendorId)
    await page.addInitScript(() => localStorage.setItem('pillion-language', 'ar-XB'))
    await page.goto(`/address-book/${vendorId}`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const row = page.getByRole('listitem').filter({ hasText: 'Anna' })
    await expect(row).toContainText('+46 70 174 06 11')
    await expectAccessible(page, 'the address book in the pseudo-locale')
    await row.getByRole('button').first().click()
    await expect(dialog(page)).toBeVisible()
    await expectAccessible(page, 'an address in the pseudo-locale')
  })
})

async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
