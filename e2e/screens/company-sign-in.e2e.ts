import { startCompanyWorld } from '@pillion/testkit/company-world'
import type { FakeCompany } from '@pillion/testkit/fake-company'
import { PORTAL_FOLDER } from '@pillion/testkit/portal-folder'
import { testUsers } from '@pillion/testkit/test-users'
import { NOON, type LiveWorld } from '@pillion/testkit/world'
import type { Page } from '@playwright/test'

import { expectAccessible } from '../expect-accessible.ts'
import { expect, STARTS_WORLD, test as base } from '../fixtures.ts'

const test = base.extend<{ started: { world: LiveWorld; company: FakeCompany } }>({
  started: [
    async ({ shared }, use) => {
      const start = () =>
        startCompanyWorld({
          from: NOON,
          postgres: process.env['E2E_DATABASE_URL'] ?? '',
          settings: { development: true },
          overrides: { portalFolder: PORTAL_FOLDER },
        })
      const started = await shared.world(
        'world of a company',
        start,
        async ({ world, company }) => {
          await world.close()
          company.close()
        },
      )
      await use(started)
    },
    STARTS_WORLD,
  ],
  world: ({ started }, use) => use(started.world),
})

test.use({ loadsMap: false, signedIn: false })
// One after another: each worker that takes part starts a world with these options.
test.describe.configure({ mode: 'default' })

const button = (page: Page) => page.getByRole('button', { name: /Logga in med .*Bageriet/ })

/** At the company's own page, which is the provider's. */
async function signInAtCompany(page: Page, subject: string) {
  await page.getByLabel('Who are you?').fill(subject)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test.describe('the company’s own sign-in', { tag: '@desktop-only' }, () => {
  test('[AUTH-02] leads to the page that was asked for, once the terms are accepted', async ({
    page,
    started: { company },
  }) => {
    company.people.set('anna', { email: testUsers.owner.email, email_verified: true })
    await page.goto('/order-tracking')
    await expect(page).toHaveURL(/redirect=%2Forder-tracking/)
    await expectAccessible(page, 'the landing page with a company')
    await button(page).click()
    await expect(page.getByRole('checkbox')).toBeFocused()
    await page.getByRole('checkbox').check()
    await button(page).click()
    await signInAtCompany(page, 'anna')
    await expect(page).toHaveURL(/^[^?]*\/order-tracking/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL(/^[^?]*\/order-tracking/)
  })

  test('says why it did not work, and keeps where it was to lead', async ({
    page,
    started: { company },
  }) => {
    company.people.set('someone', { email: 'someone@else.example', email_verified: true })
    await page.goto('/connect?redirect=%2Faddress-book')
    await page.getByRole('checkbox').check()
    await button(page).click()
    await signInAtCompany(page, 'someone')
    await expect(page.getByRole('alert')).toContainText('Ditt konto kunde inte kontrolleras')
    await expect(page).toHaveURL(/redirect=%2Faddress-book/)
    await expectAccessible(page, 'a refused sign-in at the company')
  })

  test('that was not begun in this browser is refused', async ({ page }) => {
    await page.goto(`/connect?company=${crypto.randomUUID()}`)
    await expect(page.getByRole('alert')).toContainText('tog för lång tid')
    await expect(page.getByLabel('E-post')).toBeVisible()
  })
})
