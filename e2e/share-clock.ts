import type { Page, Route } from '@playwright/test'

/** From now on, answers tell the page's own time, so that a test that moves the page's clock moves the server's too. */
export async function shareClock(page: Page): Promise<void> {
  async function answer(route: Route): Promise<void> {
    const response = await route.fetch()
    const date = new Date(await page.evaluate(() => Date.now())).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  }
  // Some are still on their way when the test ends and closes the page.
  await page.route(/\/orders\/api\//, (route) => answer(route).catch(() => {}))
}
