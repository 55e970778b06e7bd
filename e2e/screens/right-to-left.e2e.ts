import { OUTLET, place } from '@pillion/testkit/requests'
import type { Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'

test.use({ loadsMap: false })

const PUBLIC = [
  '/',
  '/connect',
  '/register',
  '/forgot-password',
  '/termsandconditions',
  '/maintenance',
  '/tracking/unknown',
  '/tracking-c2c/unknown',
  '/prohibiteditems-c2c',
  '/delivery-receipt/unknown',
  '/no-such-page',
]
const ACCOUNT = [
  '/request-a-rider/nk',
  '/order-tracking/nk',
  '/history/nk',
  '/bulk-order/nk',
  '/insights/nk',
  '/address-book/nk',
  '/guest-link/nk-sod',
  '/outlets/nk',
  '/outlets/import/nk',
  '/outlets/nk-sod/area',
  '/helpcenter/nk',
  '/account',
]

const speak = (page: Page, code: string) =>
  page.addInitScript((value) => localStorage.setItem('pillion-language', value), code)

/** Laid out from right to left in the language, no wider than the window, and headed by Arabic letters. */
async function expectRightToLeft(page: Page, language: string): Promise<void> {
  const document = page.locator('html')
  await expect(document).toHaveAttribute('dir', 'rtl')
  await expect(document).toHaveAttribute('lang', language)
  await expect(page).toHaveTitle(/\p{Script=Arabic}/u)
  await expect(
    page
      .getByRole('main')
      .getByText(/\p{Script=Arabic}/u)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  const tooWide = await document.evaluate((root) => root.scrollWidth - root.clientWidth)
  expect(tooWide, page.url()).toBe(0)
}

test.describe('signed out', () => {
  test.use({ signedIn: false })

  for (const [code, language] of [
    ['ur', 'ur'],
    ['ur_alt', 'ur'],
    ['ar', 'ar'],
    ['ar-SA', 'ar-SA'],
    ['ar-MA', 'ar-MA'],
    ['ar-TN', 'ar-TN'],
  ] as const)
    test(`[I18N-04] the language ${code} is written from right to left @desktop-only`, async ({
      page,
    }) => {
      await speak(page, code)
      await page.goto('/')
      await expectRightToLeft(page, language)
    })

  test('[I18N-02] each screen of somebody without a session is laid out from right to left', async ({
    page,
  }) => {
    await speak(page, 'ar')
    for (const path of PUBLIC) {
      await page.goto(path)
      await expectRightToLeft(page, 'ar')
    }
  })
})

test('[I18N-02] each screen of an account is laid out from right to left', async ({
  page,
  world,
}) => {
  await speak(page, 'ar')
  const orderId = await place(world.owner)
  for (const path of [...ACCOUNT, `/order-tracking/${OUTLET}?order_id=${orderId}`]) {
    await page.goto(path)
    await expectRightToLeft(page, 'ar')
  }
})
