import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'

test.describe('the landing', () => {
  test('[ROUTE-05] shows the sign-in and passes axe', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, 'the landing')
  })

  test('[AUTH-02] asks for the terms before it signs in', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('E-post').fill('demo@pillion.example')
    await page.getByLabel(/^Lösenord/).fill('x')
    await page.getByRole('button', { name: 'Logga in' }).click()
    await expect(page.getByRole('checkbox')).toBeFocused()
    await expectAccessible(page, 'the landing with an error')
  })

  test('[AUTH-08] says in words that the password is wrong', async ({ page }) => {
    await page.goto('/connect')
    await page.getByLabel('E-post').fill('demo@pillion.example')
    await page.getByLabel(/^Lösenord/).fill('wrong')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Logga in' }).click()
    await expect(page.getByRole('alert')).toContainText(/lösenord/i)
  })
})

test.describe('signed in', () => {
  test('[ROUTE-06] the landing leads to the request', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/')
    await expect(page).toHaveURL(/request-a-rider/)
  })

  test('[SESSION-19, NAV-16, FLAG-04] logging out says so and closes the protected screens', async ({
    page,
    signIn,
    isMobile,
  }) => {
    await signIn()
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
  test('[ROUTE-31] shows the not-found screen', async ({ page }) => {
    await page.goto('/nowhere/at/all')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, 'not found')
  })
})
