import { OUTLET } from '@pillion/testkit/requests'
import type { Locator, Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { holdScripts } from '../hold-scripts.ts'

test.use({ loadsMap: false })

/** Pixels: the system's font replaces nothing exactly. */
const TOLERANCE = 6

test('a page shows its heading before its scripts have loaded, where it stays', async ({
  page: signedIn,
  anonymousPage: anonymous,
}) => {
  const pages: [page: Page, path: string, heading: string][] = [
    [anonymous, '/', 'Ett bud till varje order'],
    [anonymous, '/connect', 'Logga in'],
    [anonymous, '/connect?confirm=code', 'Bekräfta din e-postadress'],
    [anonymous, '/register', 'Skapa ditt konto'],
    [anonymous, '/forgot-password', 'Återställ ditt lösenord'],
    [anonymous, '/termsandconditions', 'Villkor och integritet'],
    [anonymous, '/nowhere', 'Det finns ingen sida på den här adressen'],
    [signedIn, `/request-a-rider/${OUTLET}`, 'Beställ ett bud'],
    [signedIn, `/order-tracking/${OUTLET}`, 'Order'],
    [signedIn, `/address-book/${OUTLET}`, 'Adressbok'],
  ]
  for (const [page, path, heading] of pages) {
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const served = await positionOf(page.locator('#boot').getByText(heading, { exact: true }))
    await release()
    await expect(page.locator('#boot')).toHaveCount(0)
    const final = await positionOf(
      page.locator('#root main').getByText(heading, { exact: true }).first(),
    )
    expect.soft(Math.abs(final.y - served.y), `${path}, vertically`).toBeLessThan(TOLERANCE)
    if (path !== '/nowhere')
      expect.soft(Math.abs(final.x - served.x), `${path}, horizontally`).toBeLessThan(TOLERANCE)
  }
})

test(
  'text that was served in another language is not shown',
  { tag: '@desktop-only' },
  async ({ anonymousPage: page }) => {
    await page.addInitScript(() => localStorage.setItem('pillion-language', 'en'))
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('#boot').getByText('Pillion')).toBeVisible()
    await expect(page.locator('#boot h1')).toBeHidden()
    await release()
    await expect(page.getByRole('heading', { name: 'A rider for every order' })).toBeVisible()
  },
)

test(
  'the web font waits for the next page if it comes late, and no text moves meanwhile',
  { tag: '@desktop-only' },
  async ({ anonymousPage: page }) => {
    const isShown = Promise.withResolvers<void>()
    await page.route(/\/inter-latin-wght-.*\.woff2$/, async (route) => {
      await isShown.promise
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('#boot')).toHaveCount(0)
    const before = await positionOf(page.getByRole('button', { name: 'Logga in' }))
    const loaded = page.waitForResponse(/\/inter-latin-wght-/)
    isShown.resolve()
    await (await loaded).finished()
    await page.evaluate(() => document.fonts.ready)
    expect(await fontOf(page)).not.toContain('Inter')
    expect(await positionOf(page.getByRole('button', { name: 'Logga in' }))).toEqual(before)
    await page.getByRole('link', { name: 'Skapa ett konto' }).click()
    await expect.poll(() => fontOf(page)).toContain('Inter')
  },
)

test(
  'the web font is there from the first page if it comes in time',
  { tag: '@desktop-only' },
  async ({ anonymousPage: page }) => {
    const isLoaded = Promise.withResolvers<void>()
    await page.route(/\/locales\/sv\./, async (route) => {
      await isLoaded.promise
      await route.continue()
    })
    const loaded = page.waitForResponse(/\/inter-latin-wght-/)
    await page.goto('/', { waitUntil: 'commit' })
    await (await loaded).finished()
    await expect.poll(() => fontOf(page)).toContain('Inter')
    await expect(page.locator('#boot')).toHaveCount(1)
    isLoaded.resolve()
    await expect(page.locator('#boot')).toHaveCount(0)
  },
)

const fontOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily)

test(
  'a page whose data is slow can be used meanwhile',
  { tag: '@desktop-only' },
  async ({ page, isMobile }) => {
    await page.route(/\/vendors$/, () => {})
    await page.goto('/request-a-rider')
    await expect(page.locator('#boot')).toHaveCount(0)
    await expect(page.getByRole('status', { name: 'Laddar' })).toBeVisible()
    await page.getByRole('button', { name: isMobile ? /meny/i : /konto/i }).click()
    await expect(page.getByRole('button', { name: /logga ut/i })).toBeVisible()
  },
)

test(
  '[LOAD-03, LOAD-04, LOAD-05] a screen that cannot be loaded says so until the user reloads',
  { tag: '@desktop-only' },
  async ({ anonymousPage: page }) => {
    let requests = 0
    await page.route(/ForgotPasswordScreen-.*\.js$/, (route) => {
      requests += 1
      return route.fulfill({ status: 503 })
    })
    await page.goto('/')
    await page.getByRole('link', { name: 'Har du glömt lösenordet?' }).click()
    const notice = page.getByRole('alert')
    const isGivenUp = async () => {
      await page.clock.fastForward(2_000)
      return notice.isVisible()
    }
    await expect.poll(isGivenUp, { intervals: [50] }).toBe(true)
    // Eleven attempts; the first also preloads the file, in one request with it or in two.
    expect([11, 12]).toContain(requests)
    await expect(notice).toContainText('Kontrollera internetanslutningen')
    await page.clock.fastForward(600_000)
    await expect(notice).toBeVisible()
    await page.unrouteAll()
    await notice.getByRole('button', { name: 'Ladda om' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Återställ ditt lösenord')
  },
)

test(
  'a page without scripts says that it needs them',
  { tag: '@desktop-only' },
  async ({ browser, world }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'sv-SE' })
    const page = await context.newPage()
    await page.goto(`${world.address}/`)
    await expect(page.getByRole('heading', { name: 'Ett bud till varje order' })).toBeInViewport()
    await expect(page.getByText('This application needs JavaScript.')).toBeInViewport()
    await context.close()
  },
)

/** Where the text begins. */
const positionOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { x, y } = range.getBoundingClientRect()
    return { x, y }
  })
