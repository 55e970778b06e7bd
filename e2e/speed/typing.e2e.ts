import { createSavedAddress } from '@pillion/testkit/saved-addresses'
import { issueVoucher } from '@pillion/testkit/vouchers'
import type { Page } from '@playwright/test'

import { addressNear } from '../address-near.ts'
import { createLocatedBranch } from '../create-branch.ts'
import { expect, test } from '../fixtures.ts'
import { goToPayment } from '../request-steps.ts'
import { workPerKey, type WorkPerKey } from './work-per-key.ts'

test.use({ loadsMap: false })

/** `maxCalls` is about a third more than was counted when it was last set. */
function expectLittleWork(work: WorkPerKey, { maxCalls }: { maxCalls: number }): void {
  expect(work.calls).toBeLessThan(maxCalls)
  expect(work.layouts).toBeLessThan(2)
}

const responseTo = (page: Page, path: string) =>
  page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(path))

test('typing into the address search does little work per key', async ({ page, world }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Bekräfta' }).click()
  const search = page.getByRole('combobox', { name: 'Leveransadress' })
  const address = (await addressNear(world)).slice(0, -8)
  const work = await workPerKey(page, address.length + 3, async () => {
    const response = responseTo(page, '/geolocator/autocomplete')
    await search.pressSequentially(address.slice(0, -4))
    await response
    // With suggestions shown.
    const nextResponse = responseTo(page, '/geolocator/autocomplete')
    await search.pressSequentially(address.slice(-4))
    await nextResponse
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await search.press(key)
  })
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  expectLittleWork(work, { maxCalls: 6_200 })
})

test('typing into the details does little work per key', async ({ page, world }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Bekräfta' }).click()
  const address = await addressNear(world)
  await page.getByRole('combobox', { name: 'Leveransadress' }).fill(address.slice(0, -8))
  await page.getByRole('option').first().click()
  await expect(page.getByLabel('Kundens namn')).toBeFocused()
  const texts = [
    ['Kundens namn', 'Anna Lind'],
    ['Kundens telefon', '070-174 06 11'],
    ['Ordervärde', '249,50'],
    ['Lägenhet', '1203'],
    ['Hus eller uppgång', 'B'],
    ['Till budet', 'Ring på'],
    ['Varor', 'Två pizzor'],
  ] as const
  const keys = texts.reduce((sum, [, text]) => sum + text.length, 0)
  const work = await workPerKey(page, keys, async () => {
    for (const [label, text] of texts) await page.getByLabel(label).pressSequentially(text)
  })
  await expect(page.getByLabel('Varor')).toHaveValue('Två pizzor')
  expectLittleWork(work, { maxCalls: 4_800 })
})

test('typing into the payment does little work per key', async ({ page, world }) => {
  const { code } = await issueVoucher(world, { type: 'percentage', amount: 50 })
  const vatNumber = 'SE556677889901'
  await page.goto('/')
  await goToPayment(page, await addressNear(world))
  await page.getByRole('button', { name: 'Lägg till rabattkod' }).click()
  await expect(page.getByLabel('Rabattkod')).toBeFocused()
  await page.getByRole('button', { name: 'Lägg till momsnummer' }).click()
  await expect(page.getByLabel('Momsnummer')).toBeFocused()
  const work = await workPerKey(page, code.length + vatNumber.length, async () => {
    await page.getByLabel('Rabattkod').pressSequentially(code)
    await page.getByLabel('Momsnummer').pressSequentially(vatNumber)
  })
  await expect(page.getByLabel('Momsnummer')).toHaveValue(vatNumber)
  expectLittleWork(work, { maxCalls: 7_000 })
})

test('typing into the address book’s search does little work per key', async ({ page, world }) => {
  const vendorId = await createLocatedBranch(world)
  for (let number = 1; number <= 30; number += 1)
    await createSavedAddress(world.owner, { address: `, , Annavägen ${number}` }, vendorId)
  await page.goto(`/address-book/${vendorId}`)
  await expect(page.getByRole('listitem')).toHaveCount(30)
  const search = page.getByRole('searchbox')
  const work = await workPerKey(page, 'annavägen 2'.length, async () => {
    const response = responseTo(page, `/customers/${vendorId}`)
    await search.pressSequentially('annavägen')
    await response
    await search.pressSequentially(' 2')
  })
  await expect(page.getByRole('listitem')).toHaveCount(12)
  expectLittleWork(work, { maxCalls: 8_300 })
})
