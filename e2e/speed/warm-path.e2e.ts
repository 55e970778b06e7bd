import { keepAddress } from '@pillion/testkit/saved-addresses'
import type { Page } from '@playwright/test'

import { addressNear } from '../address-near.ts'
import { openPlacedBranch } from '../branches.ts'
import { expect, test } from '../fixtures.ts'
import { watchForWaiting } from './waiting.ts'

const search = (page: Page) => page.getByRole('combobox', { name: 'Leveransadress' })
const options = (page: Page) => page.getByRole('option')
const amount = (page: Page) => page.getByLabel('Ordervärde')
const method = (page: Page) => page.getByRole('radio', { checked: true })

/** How often what an address needs has been asked for and answered. */
function answers(page: Page): () => Record<string, number> {
  const counts = new Map([...Object.keys(ways(0)), PLACE].map((path) => [path, 0]))
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    for (const [path, count] of counts) if (pathname.endsWith(path)) counts.set(path, count + 1)
  })
  return () => Object.fromEntries(counts)
}

/** Deliverability, fee and estimate of so many ways. */
const ways = (count: number) => ({
  '/delivery/area/validate': count,
  '/delivery/fee': count,
  '/estimations': count,
})
const PLACE = '/geolocator/details'

test('[RAR-22] the likeliest address opens the details, and these the payment, without a spinner', async ({
  page,
  world,
  signIn,
}) => {
  await signIn()
  await page.getByRole('button', { name: 'Bekräfta' }).click()
  await expect(search(page)).toBeFocused()
  const answered = answers(page)
  await search(page).fill((await addressNear(world)).slice(0, -8))
  await expect.poll(answered).toEqual({ ...ways(1), [PLACE]: 1 })
  const waiting = await watchForWaiting(page)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Kundens namn')).toBeFocused()
  await page.keyboard.type('Anna Lind')
  await page.getByLabel('Kundens telefon').fill('070-174 06 11')
  await amount(page).fill('249,50')
  await page.keyboard.press('Enter')
  await expect(method(page)).toBeFocused()
  expect(await waiting.jsonValue()).toEqual([])
})

test('[RAR-22] an address that pointer or arrow keys have come to opens the details without a spinner', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.getByRole('button', { name: 'Bekräfta' }).click()
  const answered = answers(page)
  await search(page).fill('gatan 12')
  await expect.poll(answered).toEqual({ ...ways(1), [PLACE]: 1 })
  await options(page).nth(1).hover()
  await expect.poll(answered).toEqual({ ...ways(2), [PLACE]: 2 })
  for (let option = 0; option <= 2; option += 1) await page.keyboard.press('ArrowDown')
  await expect.poll(answered).toEqual({ ...ways(3), [PLACE]: 3 })
  const waiting = await watchForWaiting(page)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Kundens namn')).toBeFocused()
  expect(await waiting.jsonValue()).toEqual([])
})

test('[RAR-22, ADDR-14] a saved address leads to the payment without a spinner', async ({
  page,
  world,
  signIn,
}) => {
  await signIn()
  const vendorId = await openPlacedBranch(world)
  await keepAddress(world.alice, {}, vendorId)
  const answered = answers(page)
  await page.goto(`/request-a-rider/${vendorId}`)
  await page.getByRole('button', { name: 'Bekräfta' }).click()
  await expect.poll(answered).toEqual({ ...ways(1), [PLACE]: 0 })
  const waiting = await watchForWaiting(page)
  await options(page).click()
  await expect(amount(page)).toBeFocused()
  await page.keyboard.type('249,50')
  await page.keyboard.press('Enter')
  await expect(method(page)).toBeFocused()
  expect(await waiting.jsonValue()).toEqual([])
})
