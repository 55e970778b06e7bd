import { createSavedAddress } from '@pillion/testkit/saved-addresses'
import type { Page } from '@playwright/test'

import { addressNear } from '../address-near.ts'
import { createLocatedBranch } from '../create-branch.ts'
import { expect, test } from '../fixtures.ts'
import { recordLoadingIndicators } from './record-loading-indicators.ts'

// A spinner that stands still would not be recorded.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const search = (page: Page) => page.getByRole('combobox', { name: 'Leveransadress' })
const options = (page: Page) => page.getByRole('option')
const amount = (page: Page) => page.getByLabel('Ordervärde')
const method = (page: Page) => page.getByRole('radio', { checked: true })

/** Counts the requests and answers that choosing an address needs. */
function countResponses(page: Page): () => Record<string, number> {
  const counts = new Map([...Object.keys(quoteRequests(0)), PLACE_DETAILS].map((path) => [path, 0]))
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    for (const [path, count] of counts) if (pathname.endsWith(path)) counts.set(path, count + 1)
  })
  return () => Object.fromEntries(counts)
}

/** Deliverability, fee and estimate of so many quotes. */
const quoteRequests = (count: number) => ({
  '/delivery/area/validate': count,
  '/delivery/fee': count,
  '/estimations': count,
})
const PLACE_DETAILS = '/geolocator/details'

test('[RAR-22] the top suggestion opens the details, and the details open the payment, without a spinner', async ({
  page,
  world,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Bekräfta' }).click()
  await expect(search(page)).toBeFocused()
  const responseCounts = countResponses(page)
  await search(page).fill((await addressNear(world)).slice(0, -8))
  await expect.poll(responseCounts).toEqual({ ...quoteRequests(1), [PLACE_DETAILS]: 1 })
  const indicators = await recordLoadingIndicators(page)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Kundens namn')).toBeFocused()
  await page.keyboard.type('Anna Lind')
  await page.getByLabel('Kundens telefon').fill('070-174 06 11')
  await amount(page).fill('249,50')
  await page.keyboard.press('Enter')
  await expect(method(page)).toBeFocused()
  expect(await indicators.jsonValue()).toEqual([])
})

test('[RAR-22] an address reached by pointer or arrow keys opens the details without a spinner', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Bekräfta' }).click()
  const responseCounts = countResponses(page)
  await search(page).fill('gatan 12')
  await expect.poll(responseCounts).toEqual({ ...quoteRequests(1), [PLACE_DETAILS]: 1 })
  await options(page).nth(1).hover()
  await expect.poll(responseCounts).toEqual({ ...quoteRequests(2), [PLACE_DETAILS]: 2 })
  for (let option = 0; option <= 2; option += 1) await page.keyboard.press('ArrowDown')
  await expect.poll(responseCounts).toEqual({ ...quoteRequests(3), [PLACE_DETAILS]: 3 })
  const indicators = await recordLoadingIndicators(page)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Kundens namn')).toBeFocused()
  expect(await indicators.jsonValue()).toEqual([])
})

test('[RAR-22, ADDR-14] a saved address opens the payment without a spinner', async ({
  page,
  world,
}) => {
  const vendorId = await createLocatedBranch(world)
  await createSavedAddress(world.owner, {}, vendorId)
  const responseCounts = countResponses(page)
  await page.goto(`/request-a-rider/${vendorId}`)
  await page.getByRole('button', { name: 'Bekräfta' }).click()
  await expect.poll(responseCounts).toEqual({ ...quoteRequests(1), [PLACE_DETAILS]: 0 })
  const indicators = await recordLoadingIndicators(page)
  await options(page).click()
  await expect(amount(page)).toBeFocused()
  await page.keyboard.type('249,50')
  await page.keyboard.press('Enter')
  await expect(method(page)).toBeFocused()
  expect(await indicators.jsonValue()).toEqual([])
})
