import { searchCustomers } from '@pillion/contract/http/addresses'
import { reversePlace } from '@pillion/contract/http/geolocator'
import { getVendor } from '@pillion/contract/http/vendors'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import { createSavedAddress } from '@pillion/testkit/saved-addresses'
import type { LiveWorld } from '@pillion/testkit/world'
import type { Page } from '@playwright/test'

import { addressNear } from '../address-near.ts'
import { createLocatedBranch } from '../create-branch.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { setFlag } from '../set-flag.ts'

test.use({ loadsMap: false })

const search = (page: Page) => page.getByRole('combobox', { name: 'Leveransadress' })
const saved = (page: Page) => page.getByRole('group', { name: 'Sparade adresser' })
const suggestions = (page: Page) => page.getByRole('group', { name: 'Förslag' })
const toasts = (page: Page) => page.getByRole('region', { name: 'Aviseringar' })

/** The request of a branch whose address book has one entry, about a kilometre away; its outlet is confirmed. */
async function beginRequest(page: Page, world: LiveWorld, name = 'Anna Lind') {
  const vendorId = await createLocatedBranch(world)
  const place = await placeNear(world)
  const address = `3, Hus B, ${place.formatted_address}`
  const { latitude, longitude } = place
  const entry = { name, phone_number: '070-174 06 11', address, latitude, longitude }
  await createSavedAddress(world.owner, { ...entry, notes: 'Ring på två gånger' }, vendorId)
  await page.goto(`/request-a-rider/${vendorId}`)
  await page.getByRole('button', { name: 'Bekräfta' }).click()
  await expect(search(page)).toBeVisible()
  return { vendorId, text: place.formatted_address }
}

test('[RAR-06, ADDR-01, ADDR-14, GAP-059] a repeat order takes three actions, and focus moves from one to the next', async ({
  page,
  world,
}) => {
  const { vendorId, text } = await beginRequest(page, world)
  await search(page).focus()
  await expect(saved(page).getByRole('option')).toHaveCount(1)
  await expectAccessible(page, 'the saved addresses')

  let actions = 0
  const countAction = async (press: () => Promise<void>) => {
    actions += 1
    await press()
  }
  await countAction(() => saved(page).getByRole('option', { name: 'Anna Lind' }).click())
  // Focus is on the only field that an entry cannot fill in.
  await expect(page.getByLabel('Ordervärde')).toBeFocused()
  await countAction(async () => {
    await page.keyboard.type('249,50')
    await page.keyboard.press('Enter')
  })
  await expect(page.getByRole('radio', { checked: true })).toBeFocused()
  await countAction(() => page.keyboard.press('Enter'))
  await expect(page).toHaveURL(new RegExp(`order-tracking/${vendorId}\\?order_id=`))
  expect(actions).toBe(3)

  const order = page.getByRole('main')
  await expect(order).toContainText(`3, Hus B, ${text}`)
  await expect(order).toContainText('Anna Lind')
  await expect(order).toContainText('Ring på två gånger')
})

test(
  '[ADDR-02, ADDR-03, ADDR-08, ADDR-10] typed text is searched for in the address book and on the map',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    await beginRequest(page, world)
    await search(page).fill('lind')
    await expect(saved(page).getByRole('option', { name: 'Anna Lind' })).toBeVisible()
    await search(page).fill('a')
    await expect(suggestions(page).getByRole('option').first()).toBeVisible()
    await expect(saved(page)).toHaveCount(0)
    await search(page).fill('qqqqqqqq')
    await expect(page.getByText('Ingen adress hittades.')).toBeVisible()
    await search(page).fill('')
    await expect(saved(page).getByRole('option')).toHaveCount(1)
    await expect(suggestions(page)).toHaveCount(0)
  },
)

test(
  '[ADDR-09] with its flag off the address book is not searched',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const { text } = await beginRequest(page, world)
    await setFlag(world, 'activate-address-book', false)
    try {
      await page.reload()
      await search(page).fill(text.slice(0, -8))
      await expect(suggestions(page).getByRole('option').first()).toBeVisible()
      await expect(saved(page)).toHaveCount(0)
      await suggestions(page).getByRole('option').first().click()
      await expect(page.getByLabel('Kundens namn')).toHaveValue('')
      await expect(page.getByRole('button', { name: 'Spara adressen' })).toHaveCount(0)
    } finally {
      await setFlag(world, 'activate-address-book', null)
    }
  },
)

test(
  '[ADDR-07] the search starts half a second after the last key',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    await beginRequest(page, world)
    const queries: (string | null)[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/geolocator/autocomplete')) queries.push(searchParams.get('query'))
    })
    await page.clock.pauseAt(world.context.clock.now() + 60_000)
    await search(page).pressSequentially('stor')
    await page.clock.runFor(499)
    expect(queries).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => queries).toEqual(['stor'])
  },
)

test(
  '[GEO-10, GEO-11, ADDR-12] a failed search says so, and saved addresses can still be chosen',
  { tag: '@desktop-only' },
  async ({ page, context, world }) => {
    await beginRequest(page, world)
    await search(page).focus()
    await expect(saved(page).getByRole('option')).toHaveCount(1)
    await context.setOffline(true)
    await search(page).fill('storgatan')
    await expect(page.getByText('Söker adresser')).toBeVisible()
    const failure = /Adressökningen fungerar inte just nu/
    await expect(search(page)).toHaveAccessibleDescription(failure, { timeout: 30_000 })
    await expect(page.getByText('Söker adresser')).toHaveCount(0)
    await expect(toasts(page)).toHaveCount(0)
    await context.setOffline(false)
    await search(page).fill('')
    await saved(page).getByRole('option', { name: 'Anna Lind' }).click()
    await expect(page.getByLabel('Kundens namn')).toHaveValue('Anna Lind')
  },
)

test(
  '[ADDR-04, GAP-060] latitude,longitude finds the address there',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    await beginRequest(page, world)
    const { latitude, longitude, formatted_address } = await placeNear(world)
    await search(page).fill(` +${latitude} ,${longitude}`)
    await expect(page.getByRole('option')).toHaveCount(1)
    await expect(page.getByRole('option')).toContainText(formatted_address)
  },
)

test(
  '[GAP-057, GAP-061, ADDR-20] the customer of an order is saved, and updated later',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const { vendorId } = await beginRequest(page, world)
    await search(page).fill((await addressNear(world)).slice(0, -8))
    await suggestions(page).getByRole('option').first().click()
    const save = page.getByRole('button', { name: 'Spara adressen' })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await expect(save).toHaveAccessibleDescription('Fyll i kundens namn.')
    await page.getByLabel('Kundens namn').fill('Bertil Ek')
    await page.getByLabel('Kundens telefon').fill('070 174 06 22')
    const notes = page.getByLabel('Till budet')
    await notes.fill('ö'.repeat(501))
    await expect(save).toHaveAccessibleDescription(/för långa/)
    await notes.fill('Blå dörr')
    await save.click()
    await expect(toasts(page)).toContainText('Adressen är sparad')
    const savedButton = page.getByRole('button', { name: 'Sparad i adressboken' })
    await expect(savedButton).toBeFocused()
    await expectAccessible(page, 'the details of a kept address')

    await notes.fill('Grön dörr')
    await page.getByRole('button', { name: 'Uppdatera den sparade adressen' }).click()
    await expect(savedButton).toBeVisible()
    const params = { vendorId }
    const { result } = await world.owner.call(searchCustomers, {
      params,
      query: { query: 'bertil' },
    })
    expect(result).toMatchObject([{ name: 'Bertil Ek', notes: 'Grön dörr' }])
  },
)

test('the address book opens from the search with one press', async ({ page, world }) => {
  const { vendorId } = await beginRequest(page, world)
  await search(page).focus()
  await page.getByRole('link', { name: 'Hantera sparade adresser' }).click()
  await expect(page).toHaveURL(new RegExp(`address-book/${vendorId}`))
})

async function placeNear(world: LiveWorld) {
  const { result } = await world.owner.call(getVendor, { params: { id: 'nk' } })
  const { latitude, longitude } = result.vendor_information.location
  const near = offsetBy({ latitude: latitude ?? 0, longitude: longitude ?? 0 }, 0.7, 0.6)
  const query = { lat: near.latitude, lng: near.longitude, language: 'sv' }
  const { data } = await world.owner.call(reversePlace, { query })
  const place = data[0]?.address
  if (!place) throw new Error('There is no address near the outlet')
  return place
}
