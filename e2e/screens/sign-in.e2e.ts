import { testUsers } from '@pillion/testkit/test-users'
import type { Locator, Page } from '@playwright/test'

import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { holdScripts } from '../hold-scripts.ts'
import { signIn } from '../sign-in.ts'

test.use({ loadsMap: false })

test.describe('the landing page', () => {
  test.use({ signedIn: false })

  test('[ROUTE-05, AUTH-01] shows the sign-in and passes axe', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByLabel('E-post')).toBeVisible()
    await expect(page.getByLabel(/^Lösenord/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Har du glömt lösenordet?' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Jag godkänner villkoren' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Skapa ett konto' })).toBeVisible()
    await expectAccessible(page, 'the landing page')
  })

  test(
    '[AUTH-02] requires the terms to be accepted before signing in',
    { tag: '@desktop-only' },
    async ({ page }) => {
      await page.goto('/')
      await page.getByLabel('E-post').fill('demo@pillion.example')
      await page.getByLabel(/^Lösenord/).fill('x')
      await page.getByRole('button', { name: 'Logga in' }).click()
      await expect(page.getByRole('checkbox')).toBeFocused()
      await expectAccessible(page, 'the landing with an error')
    },
  )

  test(
    '[AUTH-06, AUTH-08] says that the password is wrong',
    { tag: '@desktop-only' },
    async ({ page }) => {
      await page.goto('/connect')
      await page.getByLabel('E-post').fill('demo@pillion.example')
      await page.getByLabel(/^Lösenord/).fill('wrong')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Logga in' }).click()
      await expect(page.getByRole('alert')).toContainText(/lösenord/i)
      await expect(page.getByRole('alert')).toContainText('401')
    },
  )

  test('[ROUTE-06, ROUTE-36, ROUTE-37, ROUTE-38, AUTH-02, GAP-139] names the site, and opens the request once the user has signed in', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Pillion - Beställ ett bud')
    await expectDescribed(page, `${baseURL}/`)
    await page.getByRole('link', { name: 'Skapa ett konto' }).click()
    await expect(page).toHaveTitle('Pillion - Skapa konto')
    await page.goBack()
    await signIn(page)
    await expect(page).toHaveURL(/request-a-rider/)
    await expect(page.getByRole('heading', { level: 1, name: 'Beställ ett bud' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bekräfta' })).toBeFocused()
    await expect(page).toHaveTitle('Pillion - Beställ ett bud')
    await expectDescribed(page, `${baseURL}/`)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test(
    'a screen that takes the focus keeps it, even if its data came before its code',
    { tag: '@desktop-only' },
    async ({ page }) => {
      await page.goto('/')
      const release = await holdScripts(page, /RequestPage-.*\.js$/)
      const vendor = page.waitForResponse(/\/vendor\//)
      await signIn(page)
      await (await vendor).finished()
      await release()
      await expect(page.getByRole('button', { name: 'Bekräfta' })).toBeFocused()
    },
  )

  test(
    '[FLAG-03] fetches the flags once the user has signed in',
    { tag: '@desktop-only' },
    async ({ page }) => {
      const flagRequests = countFlagRequests(page)
      await page.goto('/')
      await page.getByLabel('E-post').fill(testUsers.owner.email)
      await page.getByLabel(/^Lösenord/).fill(testUsers.owner.password)
      await page.getByRole('checkbox').check()
      await expect.poll(flagRequests).toBe(1)
      await page.getByRole('button', { name: 'Logga in' }).click()
      await expect(page).toHaveURL(/request-a-rider/)
      await expect.poll(flagRequests).toBe(2)
    },
  )
})

test.describe('on a phone', () => {
  test.use({
    signedIn: false,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })

  test('small controls can be hit within 44 px', { tag: '@desktop-only' }, async ({ page }) => {
    await page.goto('/')
    const tapAbove = async (control: Locator, pixels: number) => {
      const { x, y, width, height } = (await control.boundingBox())!
      await page.touchscreen.tap(x + width / 2, y + height / 2 - pixels)
    }
    const password = page.getByRole('textbox', { name: /^Lösenord/ })
    await expect(password).toHaveAttribute('type', 'password')
    await tapAbove(page.getByRole('button', { name: 'Visa lösenordet' }), 20)
    await expect(password).toHaveAttribute('type', 'text')
    const terms = page.getByRole('checkbox')
    await tapAbove(terms, 20)
    await expect(terms).toBeChecked()
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'villkoren' }).tap(),
    ])
    await opened.close()
    await expect(terms).toBeChecked()
  })
})

test.describe('signed in', () => {
  test(
    '[ROUTE-06] the landing page redirects to the request',
    { tag: '@desktop-only' },
    async ({ page }) => {
      await page.goto('/')
      await expect(page).toHaveURL(/request-a-rider/)
    },
  )

  test('[SESSION-19, NAV-16, FLAG-04] logging out shows a message, refreshes the flags and closes the protected screens', async ({
    page,
    isMobile,
  }) => {
    const flagsAnswered = page.waitForResponse(/\/flags$/)
    await page.goto('/')
    await flagsAnswered
    await page.getByRole('button', { name: isMobile ? /meny/i : /konto/i }).click()
    const flagRequests = countFlagRequests(page)
    await page.getByRole('button', { name: /logga ut/i }).click()
    await expect(page.getByRole('region', { name: 'Aviseringar' })).toContainText(
      'Du är nu utloggad.',
    )
    // The next refresh by age is five minutes away.
    await expect.poll(flagRequests).toBe(1)
    await page.goto('/order-tracking')
    await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible()
  })
})

test.describe('an unknown path', () => {
  test.use({ signedIn: false })

  test('[ROUTE-31] shows the not-found screen', { tag: '@desktop-only' }, async ({ page }) => {
    const answer = await page.goto('/nowhere/at/all')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sidan finns inte')
    await expect(page).toHaveTitle('Pillion - Sidan finns inte')
    await expectAccessible(page, 'not found')
  })
})

/** The number of requests for the flags from now on. */
function countFlagRequests(page: Page): () => number {
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/flags')) requests += 1
  })
  return () => requests
}

/** One canonical link and one record of the organization, whatever the page. */
async function expectDescribed(page: Page, url: string): Promise<void> {
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url)
  const record = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(record ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Pillion',
    url,
    email: 'account.manager@pillion.example',
  })
}
