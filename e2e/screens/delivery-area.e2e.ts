import { changeDeliveryArea } from '@pillion/contract/http/vendors'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import type { Locator, Page } from '@playwright/test'

import { createShop, readVendor } from '../create-shop.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { storeSession } from '../store-session.ts'

test.use({ loadsMap: true, signedIn: false })

const handles = (page: Page) => page.getByRole('button', { name: /^Punkt \d+ av \d+$/ })
const save = (page: Page) => page.getByRole('button', { name: 'Spara' })

/** Clicks the map that many pixels east and south of its middle, where the outlet is. */
async function clickMap(page: Page, east: number, south: number): Promise<void> {
  const { x, y, width, height } = (await page.locator('canvas').boundingBox()) ?? fail()
  await page.mouse.click(x + width / 2 + east, y + height / 2 + south)
}

/** Drags a handle to the north-west, away from the others. */
async function drag(page: Page, handle: Locator): Promise<void> {
  const { x, y, width, height } = (await handle.boundingBox()) ?? fail()
  const [from, to] = [x + width / 2, y + height / 2]
  await page.mouse.move(from, to)
  await page.mouse.down()
  await page.mouse.move(from - 20, to - 10, { steps: 4 })
  await page.mouse.up()
}

const fail = (): never => {
  throw new Error('the map is not there')
}

test(
  '[OUT-15] an area is drawn by mouse, changed by keyboard, saved, and obeyed by requests',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const { user, outletId } = await createShop(world, { vas: 'Östra köket' })
    const id = outletId('vas')
    await storeSession(page, world, user)
    await page.goto(`/outlets/${id}/area`)
    await expect(page.getByRole('button', { name: 'Zooma in' })).toBeVisible()
    await expect(page.getByText('Buden levererar till adresser inom')).toBeVisible()
    await expect(save(page)).toHaveAccessibleDescription('Inget har ändrats.')

    await clickMap(page, -60, -50)
    await clickMap(page, 60, -50)
    await expect(handles(page)).toHaveCount(2)
    await clickMap(page, 60, -10)
    await expect(page.getByText('Filialen måste ligga i området.').first()).toBeVisible()
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: 'Ångra' }).click()
    await clickMap(page, 60, 70)
    await clickMap(page, -60, 70)
    await expect(handles(page)).toHaveCount(4)
    // A click on the first point finishes the drawing, so that the next one on the map adds nothing.
    await page.getByRole('button', { name: 'Punkt 1 av 4' }).click()
    await clickMap(page, 100, 10)
    await expect(handles(page)).toHaveCount(4)

    const moved = page.getByRole('button', { name: /^Punkt 2 .* filialen/ })
    const before = await moved.textContent()
    await page.getByRole('button', { name: 'Punkt 2 av 4' }).focus()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(moved).not.toHaveText(before ?? '')
    await page.keyboard.press('+')
    await expect(page.getByRole('button', { name: 'Punkt 3 av 5' })).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(page.getByRole('button', { name: 'Punkt 3 av 4' })).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(handles(page)).toHaveCount(5)
    await page.keyboard.press('Control+z')
    await expect(handles(page)).toHaveCount(4)

    const dragged = page.getByRole('button', { name: /^Punkt 1 .* filialen/ })
    const place = await dragged.textContent()
    await drag(page, page.getByRole('button', { name: 'Punkt 1 av 4' }))
    await expect(dragged).not.toHaveText(place ?? '')
    await drag(page, page.getByRole('button', { name: 'Lägg till en punkt efter punkt 4' }))
    await expect(handles(page)).toHaveCount(5)
    const coordinates = page.getByLabel('Latitud och longitud')
    await coordinates.fill('nowhere')
    await coordinates.press('Enter')
    await expect(coordinates).toHaveAccessibleDescription(/Skriv två tal/)
    await coordinates.fill('0, 0')
    await coordinates.press('Enter')
    await expect(page.getByText('För långt bort')).toBeVisible()
    await page.getByRole('button', { name: 'Ta bort' }).click()
    await expect(page.getByRole('button', { name: /^Punkt 4 .* filialen/ })).toBeFocused()
    await expectAccessible(page, 'a drawn delivery area')

    await page.getByRole('link', { name: 'Filialer' }).click()
    await page.getByRole('button', { name: 'Stanna kvar' }).click()
    await save(page).click()
    const toasts = page.getByRole('region', { name: 'Aviseringar' })
    await expect(toasts).toContainText('Leveransområdet är sparat')
    const { delivery_area, vendor_information } = await readVendor(world, id)
    expect(delivery_area).toHaveLength(4)

    const { latitude, longitude } = vendor_information.location
    const outlet = { latitude: latitude ?? 0, longitude: longitude ?? 0 }
    const small = [
      offsetBy(outlet, -0.2, -0.2),
      offsetBy(outlet, 0.2, -0.2),
      offsetBy(outlet, 0, 0.2),
    ]
    await world.stranger.call(changeDeliveryArea, {
      params: { id },
      body: { delivery_area: small, version: 2 },
    })
    await expect(page.getByText('3 punkter')).toBeVisible()

    await page.goto(`/request-a-rider/${id}`)
    await page.getByRole('button', { name: 'Bekräfta' }).click()
    const destination = page.getByRole('combobox', { name: 'Leveransadress' })
    await destination.fill('gatan 12')
    await page.getByRole('option').last().click()
    await expect(destination).toHaveAccessibleDescription(/Vi levererar inte till den adressen/)
  },
)

test.describe('in the right-to-left pseudo-locale, in the dark theme', () => {
  test.use({ colorScheme: 'dark' })

  test('the delivery area passes axe', async ({ page, world }) => {
    const { user, outletId } = await createShop(world, { vas: 'Östra köket' })
    await storeSession(page, world, user)
    await page.addInitScript(() => localStorage.setItem('pillion-language', 'ar-XB'))
    await page.goto(`/outlets/${outletId('vas')}/area`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.getByRole('combobox').locator('visible=true').first().waitFor()
    await page.locator('form button[type=submit]').click()
    await expect(page.locator('canvas')).toBeVisible()
    const points = page.getByRole('listitem').getByRole('button')
    await expect(points).toHaveCount(12)
    await points.first().click()
    await expectAccessible(page, 'the delivery area in the pseudo-locale')
  })
})

test(
  'accounts without a main branch are led home',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const { user, outletId } = await createShop(
      world,
      { vas: 'Östra köket' },
      { ownsParent: false },
    )
    await storeSession(page, world, user)
    await page.goto(`/outlets/${outletId('vas')}/area`)
    await expect(page).toHaveURL('/request-a-rider')
  },
)
