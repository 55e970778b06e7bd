import { testUsers } from '@pillion/testkit/test-users'

import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'

test.describe('the landing page', () => {
  test.use({ signedIn: false })

  test('[ROUTE-05] shows the sign-in and passes axe', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, 'the landing page')
  })

  test('[AUTH-02] requires the terms to be accepted before signing in', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('E-post').fill('demo@pillion.example')
    await page.getByLabel(/^Lösenord/).fill('x')
    await page.getByRole('button', { name: 'Logga in' }).click()
    await expect(page.getByRole('checkbox')).toBeFocused()
    await expectAccessible(page, 'the landing with an error')
  })

  test('[AUTH-08] says that the password is wrong', { tag: '@desktop-only' }, async ({ page }) => {
    await page.goto('/connect')
    await page.getByLabel('E-post').fill('demo@pillion.example')
    await page.getByLabel(/^Lösenord/).fill('wrong')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Logga in' }).click()
    await expect(page.getByRole('alert')).toContainText(/lösenord/i)
  })

  test('[ROUTE-06, AUTH-02] opens the request once the user has signed in', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('E-post').fill(testUsers.owner.email)
    await page.getByLabel(/^Lösenord/).fill(testUsers.owner.password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Logga in' }).click()
    await expect(page).toHaveURL(/request-a-rider/)
    await expect(page.getByRole('heading', { level: 1, name: 'Beställ ett bud' })).toBeVisible()
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

  test('[SESSION-19, NAV-16, FLAG-04] logging out shows a message and closes the protected screens', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: isMobile ? /meny/i : /konto/i }).click()
    const flags = page.waitForRequest(/\/flags$/)
    await page.getByRole('button', { name: /logga ut/i }).click()
    await expect(page.getByRole('region', { name: 'Aviseringar' })).toContainText(
      'Du är nu utloggad.',
    )
    await flags
    await page.goto('/order-tracking')
    await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible()
  })
})

test.describe('an unknown path', () => {
  test.use({ signedIn: false })

  test('[ROUTE-31] shows the not-found screen', async ({ page }) => {
    await page.goto('/nowhere/at/all')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, 'not found')
  })
})
