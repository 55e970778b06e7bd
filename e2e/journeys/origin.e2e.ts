import { getVendor } from '@pillion/contract/http/vendors'
import type { LiveWorld } from '@pillion/testkit/world'

import { addressNear } from '../address-near.ts'
import { createBranch, createLocatedBranch } from '../create-branch.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'

const SAVE = 'Spara adressen'

test('[RAR-18, ADDR-16, ADDR-20] a branch without a location must be placed on the map first', async ({
  page,
  world,
  isMobile,
}) => {
  const vendorId = await createBranch(world)
  await page.goto(`/request-a-rider/${vendorId}`)
  await expect(page.getByRole('heading', { name: 'Var hämtar buden?' })).toBeVisible()
  await expect(page.getByText('Filialen saknar plats på kartan')).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Filialens adress' })
  // Before the first touch, focus would open a phone's keyboard.
  if (!isMobile) await expect(search).toBeFocused()
  await expectAccessible(page, 'a branch without a place')

  await page.getByRole('button', { name: SAVE }).click()
  await expect(search).toHaveAttribute('aria-invalid', 'true')
  await expect(search).toBeFocused()

  const toasts = page.getByRole('region', { name: 'Aviseringar' })
  await search.fill('Ingenstans 12')
  await page.getByRole('button', { name: SAVE }).click()
  await expect(toasts).toContainText('Adressen har inga koordinater')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('Ingenstans 12')

  const address = await addressNear(world)
  await search.fill(address.slice(0, -8))
  await page.getByRole('option').first().click()
  await expect(search).toHaveValue(/\d/)
  await page.getByLabel('Anvisningar till budet').fill('Porten på gården')
  await page.getByRole('button', { name: SAVE }).click()
  await expect(page.getByRole('region', { name: 'Aviseringar' })).toContainText(
    'Adressen är sparad',
  )

  const location = await locationOf(world, vendorId)
  expect(location.latitude).not.toBeNull()
  expect(location.city).not.toBe('')
  expect(location.rider_instructions).toBe('Porten på gården')
})

test(
  '[GAP-053, RAR-03, ADDR-17] the outlet is moved with the arrow keys, and its notes are limited in length',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const vendorId = await createLocatedBranch(world)
    const { address_text: address, latitude } = await locationOf(world, vendorId)
    await page.goto(`/request-a-rider/${vendorId}`)
    await expect(page.getByText(address)).toBeVisible()
    await page.getByRole('button', { name: 'Ändra adress' }).click()
    const search = page.getByRole('combobox', { name: 'Filialens adress' })
    await expect(search).toBeFocused()
    await expect(search).toHaveValue(address)

    const pin = page.getByRole('button', { name: /^Filial: /, description: /Piltangenterna/ })
    await pin.focus()
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('Shift+ArrowDown')
    await expect(search).not.toHaveValue(address)
    await expectAccessible(page, 'an outlet that is being moved')

    const notes = page.getByLabel('Anvisningar till budet')
    await notes.fill('å'.repeat(501))
    await page.getByRole('button', { name: SAVE }).click()
    await expect(notes).toBeFocused()
    await expect(page.getByText('Anteckningarna är för långa')).toBeVisible()
    await notes.fill('Ring på')
    await page.getByRole('button', { name: SAVE }).click()
    await expect(page.getByRole('region', { name: 'Aviseringar' })).toContainText(
      'Adressen är sparad',
    )
    const moved = await locationOf(world, vendorId)
    expect(moved.latitude).toBeLessThan(latitude ?? 0)
    expect(moved.rider_instructions).toBe('Ring på')
  },
)

test(
  '[GAP-053] keeping the address changes nothing',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const before = await locationOf(world, 'nk')
    await page.goto('/request-a-rider/nk')
    await page.getByRole('button', { name: 'Ändra adress' }).click()
    await page.getByLabel('Hus eller uppgång').fill('Gården')
    await page.getByRole('button', { name: 'Avbryt' }).click()
    await expect(page.getByRole('button', { name: 'Bekräfta' })).toBeFocused()
    expect(await locationOf(world, 'nk')).toEqual(before)
  },
)

async function locationOf({ owner }: LiveWorld, id: string) {
  return (await owner.call(getVendor, { params: { id } })).result.vendor_information.location
}
