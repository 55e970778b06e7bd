import { createSavedAddress } from '@pillion/testkit/saved-addresses'
import { issueVoucher } from '@pillion/testkit/vouchers'
import type { Locator, Page } from '@playwright/test'

import { addressNear } from '../address-near.ts'
import { createLocatedBranch } from '../create-branch.ts'
import { expect, test } from '../fixtures.ts'
import { goToPayment } from '../request-steps.ts'
import { longestTask } from './longest-task.ts'

/** What is felt as a hitch, in milliseconds. */
const MAX_TASK_MS = 50

const type = (field: Locator, text: string) => field.pressSequentially(text, { delay: 60 })
const responseTo = (page: Page, path: string) =>
  page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(path))
/** How a map begins is not what typing costs. */
const waitForMap = (page: Page) =>
  expect(page.getByRole('button', { name: 'Zooma in' })).toBeVisible()

test('typing into the address search never blocks', async ({ browser, page, world, signIn }) => {
  await signIn()
  await page.getByRole('button', { name: 'Bekräfta' }).click()
  await waitForMap(page)
  const search = page.getByRole('combobox', { name: 'Leveransadress' })
  const address = (await addressNear(world)).slice(0, -8)
  const longest = await longestTask(browser, page, async () => {
    const response = responseTo(page, '/geolocator/autocomplete')
    await type(search, address.slice(0, -4))
    await response
    // With suggestions on show.
    const nextResponse = responseTo(page, '/geolocator/autocomplete')
    await type(search, address.slice(-4))
    await nextResponse
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await search.press(key, { delay: 60 })
  })
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  expect(longest).toBeLessThan(MAX_TASK_MS)
})

test('typing into the details never blocks', async ({ browser, page, world, signIn }) => {
  await signIn()
  await page.getByRole('button', { name: 'Bekräfta' }).click()
  await waitForMap(page)
  const address = await addressNear(world)
  await page.getByRole('combobox', { name: 'Leveransadress' }).fill(address.slice(0, -8))
  await page.getByRole('option').first().click()
  await expect(page.getByLabel('Kundens namn')).toBeFocused()
  const longest = await longestTask(browser, page, async () => {
    await type(page.getByLabel('Kundens namn'), 'Anna Lind')
    await type(page.getByLabel('Kundens telefon'), '070-174 06 11')
    await type(page.getByLabel('Ordervärde'), '249,50')
    await type(page.getByLabel('Lägenhet'), '1203')
    await type(page.getByLabel('Hus eller uppgång'), 'B')
    await type(page.getByLabel('Till budet'), 'Ring på')
    await type(page.getByLabel('Varor'), 'Två pizzor')
  })
  await expect(page.getByLabel('Varor')).toHaveValue('Två pizzor')
  expect(longest).toBeLessThan(MAX_TASK_MS)
})

test('typing into the payment never blocks', async ({ browser, page, world, signIn }) => {
  const { code } = await issueVoucher(world, { type: 'percentage', amount: 50 })
  await signIn()
  await waitForMap(page)
  await goToPayment(page, await addressNear(world))
  await page.getByRole('button', { name: 'Lägg till rabattkod' }).click()
  await page.getByRole('button', { name: 'Lägg till momsnummer' }).click()
  const longest = await longestTask(browser, page, async () => {
    await type(page.getByLabel('Rabattkod'), code)
    await type(page.getByLabel('Momsnummer'), 'SE556677889901')
  })
  await expect(page.getByLabel('Momsnummer')).toHaveValue('SE556677889901')
  expect(longest).toBeLessThan(MAX_TASK_MS)
})

test('typing into the address book’s search never blocks', async ({
  browser,
  page,
  world,
  signIn,
}) => {
  await signIn()
  const vendorId = await createLocatedBranch(world)
  for (let number = 1; number <= 30; number += 1)
    await createSavedAddress(world.owner, { address: `, , Annavägen ${number}` }, vendorId)
  await page.goto(`/address-book/${vendorId}`)
  await expect(page.getByRole('listitem')).toHaveCount(30)
  const search = page.getByRole('searchbox')
  const longest = await longestTask(browser, page, async () => {
    const response = responseTo(page, `/customers/${vendorId}`)
    await type(search, 'annavägen')
    await response
    await type(search, ' 2')
  })
  await expect(page.getByRole('listitem')).toHaveCount(12)
  expect(longest).toBeLessThan(MAX_TASK_MS)
})
