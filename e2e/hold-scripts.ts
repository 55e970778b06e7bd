import type { Page, Route } from '@playwright/test'

/**
 * Scripts whose path matches wait until the returned function releases them. The page's load event may wait for them, so
 * open it with `waitUntil: 'commit'`.
 */
export async function holdScripts(page: Page, path = /\.js$/): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHolding = true
  await page.route(path, (route) => (isHolding ? void held.push(route) : route.continue()))
  return async () => {
    isHolding = false
    await Promise.all(held.map((route) => route.continue()))
    await page.unroute(path)
  }
}
