import { getVendor } from '@pillion/contract/http/vendors'
import { googlePlace } from '@pillion/testkit/google-places'
import type { Page } from '@playwright/test'

import { createBranch, createLocatedBranch } from '../create-branch.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { setFlag } from '../set-flag.ts'

test.use({ hasGoogleKey: true, loadsMap: false })
// One after another: each worker that takes part starts a world with these options.
test.describe.configure({ mode: 'default' })

const search = (page: Page) => page.getByRole('combobox', { name: 'Leveransadress' })
const googles = (page: Page) => page.getByRole('group', { name: 'Google Maps' })

test(
  '[FLAG-14] suggestions of Google’s stand under its name, and a pick is looked up once',
  { tag: '@desktop-only' },
  async ({ page, world, google }) => {
    google.asked.length = 0
    const vendorId = await createLocatedBranch(world)
    await setFlag(world, 'google_autocomplete', true, { vendor_id: vendorId })
    await page.goto(`/request-a-rider/${vendorId}`)
    await page.getByRole('button', { name: 'Bekräfta' }).click()

    await search(page).fill('Slus')
    await expect(googles(page).getByRole('option')).toHaveText(googlePlace.suggestion)
    await expectAccessible(page, 'suggestions from Google')
    await search(page).fill('Slussen')
    await expect.poll(() => google.asked.map(({ input }) => input)).toEqual(['Slus', 'Slussen'])
    await expect(googles(page).getByRole('option')).toHaveCount(1)
    await googles(page).getByRole('option').click()
    await expect(page.getByLabel('Kundens namn')).toBeVisible()
    await expect(page.getByText(googlePlace.address)).toBeVisible()

    const [first, second, details, ...more] = google.asked
    const sessionToken = first?.['sessionToken']
    expect(first).toMatchObject({
      languageCode: 'en',
      sessionToken: expect.stringMatching(/^.{36}$/),
    })
    expect([second, details]).toMatchObject([
      { sessionToken },
      { path: `/v1/places/${googlePlace.id}`, sessionToken },
    ])
    expect(more).toEqual([])
  },
)

test(
  'a branch is placed where Google says it is',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const vendorId = await createBranch(world)
    await setFlag(world, 'google_autocomplete', true, { vendor_id: vendorId })
    await page.goto(`/request-a-rider/${vendorId}`)
    const field = page.getByRole('combobox', { name: 'Filialens adress' })
    await field.fill('Slussen')
    await googles(page).getByRole('option').click()
    await expect(field).toHaveValue(googlePlace.address)
    await page.getByRole('button', { name: 'Spara adressen' }).click()
    await expect(page.getByRole('region', { name: 'Aviseringar' })).toContainText(
      'Adressen är sparad',
    )
    const { result } = await world.owner.call(getVendor, { params: { id: vendorId } })
    expect(result.vendor_information.location).toMatchObject({
      latitude: googlePlace.latitude,
      longitude: googlePlace.longitude,
      street: 'Slussen',
    })
  },
)

test(
  'while Google fails, the suggestions are our own and name nobody',
  { tag: '@desktop-only' },
  async ({ page, world, google }) => {
    const vendorId = await createLocatedBranch(world)
    await setFlag(world, 'google_autocomplete', true, { vendor_id: vendorId })
    google.failure = 429
    await page.goto(`/request-a-rider/${vendorId}`)
    await page.getByRole('button', { name: 'Bekräfta' }).click()
    await search(page).fill('Storgatan')
    await expect(page.getByRole('group', { name: 'Förslag' }).getByRole('option')).not.toHaveCount(
      0,
    )
    await expect(googles(page)).toHaveCount(0)
    google.failure = undefined
  },
)
