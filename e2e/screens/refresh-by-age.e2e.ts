import { OUTLET } from '@pillion/testkit/requests'
import type { Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { setFlag } from '../set-flag.ts'
import { shareClock } from '../share-clock.ts'

test.use({ loadsMap: false })

test(
  '[LIST-17, LIST-20] the orders are fetched again at the first check after 300 seconds, one every 5',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    await setFlag(world, 'DynamicTimeEstimation', false)
    try {
      const ages = await openAndPause(page)
      const flagsAnswered = page.waitForResponse(/\/flags$/)
      await page.clock.runFor(301_000)
      await flagsAnswered
      const elapse = async () => {
        await page.clock.runFor(1_000)
        return ages
      }
      await expect.poll(elapse).toEqual([0, 305])
    } finally {
      await setFlag(world, 'DynamicTimeEstimation', null)
    }
  },
)

test(
  '[LIST-19] with dynamic time estimation they are fetched again at the first check after 60 seconds',
  { tag: '@desktop-only' },
  async ({ page }) => {
    const ages = await openAndPause(page)
    await page.clock.runFor(65_000)
    await expect.poll(() => ages).toEqual([0, 65])
  },
)

/** Opens the lists on a paused clock. Returns the seconds from then to each fetch of the active orders. */
async function openAndPause(page: Page): Promise<readonly number[]> {
  await shareClock(page)
  const flagsAnswered = page.waitForResponse(/\/flags$/)
  await page.goto(`/request-a-rider/${OUTLET}`)
  await flagsAnswered
  const link = page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', {
    name: 'Följ order',
  })
  // Nothing may be loading when the clock jumps: it would time out.
  await expect(page.getByRole('button', { name: 'Bekräfta' })).toBeVisible()
  // The flags have just been refreshed, which happens every 300 seconds too.
  const flagsRefreshed = page.waitForResponse(/\/flags$/)
  const openedAt = Math.ceil((await page.evaluate(() => Date.now())) / 1_000) + 310
  await page.clock.pauseAt(openedAt * 1_000)
  await flagsRefreshed
  const ages: number[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.endsWith(`/vendor/${OUTLET}/orders`)) return
    // The period ends a minute after the fetch, for slow clocks.
    if (searchParams.get('scheduled') === 'false')
      ages.push(Number(searchParams.get('to')) - 60 - openedAt)
  })
  await link.click()
  await expect(page.getByRole('tab', { name: /^Nya/ })).toBeVisible()
  await expect.poll(() => ages).toEqual([0])
  // Their age counts from the answer.
  const isBusy = async () => {
    await page.clock.runFor(10)
    return page.getByRole('tabpanel').locator('[aria-busy]').count()
  }
  await expect.poll(isBusy).toBe(0)
  return ages
}
