import type { Locator, Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'

test.use({ loadsMap: false, signedIn: false })

const RETRIES = 10
const RETRY_MS = 2_000
const HOUR_MS = 3_600_000

/** Lets the pauses between the attempts pass. */
const untilGivenUp = (page: Page, notice: Locator) =>
  expect
    .poll(
      async () => {
        await page.clock.fastForward(RETRY_MS)
        return notice.count()
      },
      { intervals: [50] },
    )
    .toBe(1)

test(
  '[LOAD-03, LOAD-04, LOAD-05] a screen that cannot be loaded is tried again, and then says so until the page is reloaded',
  { tag: '@desktop-only' },
  async ({ page }) => {
    const script = /\/assets\/ForgotPasswordScreen-[^/]*\.js$/
    let requests = 0
    await page.route(script, (route) => {
      requests += 1
      return route.fulfill({ status: 503 })
    })
    await page.goto('/')
    await page.getByRole('link', { name: 'Glömt lösenordet?' }).click()
    const text = 'Programmet kunde inte laddas. Kontrollera internetanslutningen och försök igen'
    const notice = page.getByRole('alert').filter({ hasText: text })
    await untilGivenUp(page, notice)
    const all = requests
    expect(all).toBeGreaterThan(RETRIES)
    await page.clock.fastForward(HOUR_MS)
    await expect(notice).toBeVisible()
    expect(requests).toBe(all)

    await page.unroute(script)
    await notice.getByRole('button', { name: 'Ladda om' }).click()
    await expect(page.getByRole('heading', { name: 'Återställ ditt lösenord' })).toBeVisible()
  },
)

test(
  'a screen whose style sheet failed once asks for it again, and is shown with it',
  { tag: '@desktop-only' },
  async ({ page }) => {
    const style = /\/assets\/ForgotPasswordScreen-[^/]*\.css$/
    let requests = 0
    await page.route(style, (route) => {
      requests += 1
      return requests === 1 ? route.fulfill({ status: 503 }) : route.continue()
    })
    await page.goto('/')
    await page.getByRole('link', { name: 'Glömt lösenordet?' }).click()
    const title = page.getByRole('heading', { name: 'Återställ ditt lösenord' })
    await expect
      .poll(
        async () => {
          await page.clock.fastForward(RETRY_MS)
          return title.count()
        },
        { intervals: [50] },
      )
      .toBe(1)
    expect(requests).toBe(2)
  },
)

test.describe('signed in', () => {
  test.use({ signedIn: true })

  test(
    'a page whose own texts cannot be loaded says so in the user’s language, below the menu',
    { tag: '@desktop-only' },
    async ({ page }) => {
      const texts = /\/locales\/sv\.history\.[^/]*\.json$/
      await page.route(texts, (route) => route.fulfill({ status: 503 }))
      await page.goto('/history')
      const notice = page.getByRole('alert').filter({ hasText: 'Programmet kunde inte laddas.' })
      await untilGivenUp(page, notice)
      await expect(page.getByRole('button', { name: 'Konto' })).toBeVisible()
      await page.unroute(texts)
      await notice.getByRole('button', { name: 'Ladda om' }).click()
      await expect(page.getByRole('heading', { name: 'Alla order' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Exportera' })).toBeVisible()
    },
  )

  test(
    'a page whose notifications cannot be loaded stays, and the next notification tries again',
    { tag: '@desktop-only' },
    async ({ page }) => {
      const script = /\/assets\/ToastHost-[^/]*\.js$/
      let requests = 0
      await page.route(script, (route) => {
        requests += 1
        return route.fulfill({ status: 503 })
      })
      // It leads to a branch of the user, with a notification.
      await page.goto('/order-tracking/of-others')
      await expect
        .poll(
          async () => {
            await page.clock.fastForward(RETRY_MS)
            return requests
          },
          { intervals: [50] },
        )
        .toBeGreaterThan(RETRIES)
      await expect(page.getByRole('heading', { name: 'Order', exact: true })).toBeVisible()

      await page.unroute(script)
      await page.getByRole('button', { name: 'Konto' }).click()
      await page.getByRole('button', { name: 'Logga ut' }).click()
      const notifications = page.getByRole('region', { name: 'Aviseringar' })
      await expect(notifications).toContainText('Du är nu utloggad.')
    },
  )
})
