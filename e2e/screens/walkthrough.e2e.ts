import type { Page } from '@playwright/test'

import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { holdScripts } from '../hold-scripts.ts'
import { setFlag } from '../set-flag.ts'
import { signIn } from '../sign-in.ts'
import { userWithoutBranches } from '../user-without-branches.ts'

test.use({ loadsMap: false, seesWalkthrough: true })

const titles = [
  'Beställ ett bud på några sekunder',
  'Följ varje order',
  'Håll kunderna uppdaterade',
]

const walkthroughOf = (page: Page) => page.getByRole('dialog', { name: 'Välkommen till Pillion' })
const confirmOf = (page: Page) => page.getByRole('button', { name: 'Bekräfta' })

/** The screen with this number, counted from one, has opened. */
async function expectScreen(page: Page, number: number): Promise<void> {
  const title = titles[number - 1] ?? ''
  await expect(page.getByRole('heading', { name: title })).toBeFocused()
  await expect(walkthroughOf(page)).toContainText(`${number} av 3`)
}

test.describe('after the first sign-in', () => {
  test.use({ signedIn: false })

  test('[AUTH-29, GAP-110] three screens come before the request, once', async ({ page }) => {
    await page.goto('/')
    await signIn(page)
    const walkthrough = walkthroughOf(page)
    const next = walkthrough.getByRole('button', { name: 'Nästa' })
    await expectScreen(page, 1)
    await expect(walkthrough.getByRole('button', { name: 'Tillbaka' })).toHaveCount(0)
    await expectAccessible(page, 'the first screen of the walkthrough')
    await next.click()
    await expectScreen(page, 2)
    await expectAccessible(page, 'the second screen of the walkthrough')
    await walkthrough.getByRole('button', { name: 'Tillbaka' }).click()
    await expectScreen(page, 1)
    await next.click()
    await next.click()
    await expectScreen(page, 3)
    await expectAccessible(page, 'the last screen of the walkthrough')
    await walkthrough.getByRole('button', { name: 'Kom igång' }).click()
    await expect(walkthrough).toHaveCount(0)
    await expect(confirmOf(page)).toBeFocused()
    await expectNoneAgain(page)
  })

  test(
    'a user without branches sees why instead',
    { tag: '@desktop-only' },
    async ({ page, world }) => {
      await page.goto('/')
      await signIn(page, await userWithoutBranches(world))
      await expect(page.getByRole('main')).toContainText('Ditt konto har inga filialer')
      await expect(walkthroughOf(page)).toHaveCount(0)
    },
  )
})

test('[GAP-110] skipping counts as seen', { tag: '@desktop-only' }, async ({ page }) => {
  await page.goto('/request-a-rider')
  await expectScreen(page, 1)
  await walkthroughOf(page).getByRole('button', { name: 'Hoppa över' }).click()
  await expect(walkthroughOf(page)).toHaveCount(0)
  await expectNoneAgain(page)
})

/** Neither on another page and back, nor after a reload. */
async function expectNoneAgain(page: Page): Promise<void> {
  await page.goto('/order-tracking')
  await expect(page.getByRole('tab', { name: /^Nya/ })).toBeVisible()
  await page.goto('/request-a-rider')
  await expect(confirmOf(page)).toBeVisible()
  await page.reload()
  await expect(confirmOf(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(walkthroughOf(page)).toHaveCount(0)
}

test(
  'goes by keyboard alone: arrows move, Escape skips',
  { tag: '@desktop-only' },
  async ({ page }) => {
    await page.goto('/request-a-rider')
    await expectScreen(page, 1)
    await page.keyboard.press('ArrowRight')
    await expectScreen(page, 2)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expectScreen(page, 3)
    await page.keyboard.press('ArrowLeft')
    await expectScreen(page, 2)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Tillbaka' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectScreen(page, 3)
    await page.keyboard.press('Escape')
    await expect(walkthroughOf(page)).toHaveCount(0)
    await expect(confirmOf(page)).toBeFocused()
  },
)

test(
  'waits for the request: other pages open without it',
  { tag: '@desktop-only' },
  async ({ page }) => {
    await page.goto('/order-tracking')
    await expect(page.getByRole('tab', { name: /^Nya/ })).toBeVisible()
    await expect(walkthroughOf(page)).toHaveCount(0)
    await page.goto('/termsandconditions')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(walkthroughOf(page)).toHaveCount(0)
    await page.goto('/request-a-rider')
    await expectScreen(page, 1)
  },
)

test(
  'does not interrupt who has begun before it has loaded',
  { tag: '@desktop-only' },
  async ({ page }) => {
    const release = await holdScripts(page, /Walkthrough-.*\.js$/)
    await page.goto('/request-a-rider', { waitUntil: 'commit' })
    await expect(confirmOf(page)).toBeFocused()
    await page.keyboard.press('Enter')
    const address = page.getByRole('combobox', { name: 'Leveransadress' })
    await expect(address).toBeFocused()
    const loaded = page.waitForEvent('requestfinished', (request) =>
      /Walkthrough-.*\.js$/.test(request.url()),
    )
    await release()
    await loaded
    await page.waitForLoadState('networkidle')
    await page.keyboard.type('Hornsgatan')
    await expect(address).toHaveValue('Hornsgatan')
    await expect(walkthroughOf(page)).toHaveCount(0)
    // It has not been seen, so it comes with the next visit.
    await page.reload()
    await expectScreen(page, 1)
  },
)

test('closes when another tab has closed it', { tag: '@desktop-only' }, async ({ page }) => {
  await page.goto('/request-a-rider')
  await expectScreen(page, 1)
  const second = await page.context().newPage()
  await second.goto('/termsandconditions')
  await second.evaluate(() => localStorage.setItem('pillion-walkthrough-seen', 'true'))
  await expect(walkthroughOf(page)).toHaveCount(0)
})

test.describe('during maintenance', () => {
  test.beforeEach(({ world }) => setFlag(world, 'planned_maintenance', true))
  test.afterEach(({ world }) => setFlag(world, 'planned_maintenance', null))

  test('it does not show', { tag: '@desktop-only' }, async ({ page }) => {
    await page.goto('/request-a-rider')
    await expect(page.getByText('Stängt för underhåll')).toBeVisible()
    await expect(walkthroughOf(page)).toHaveCount(0)
  })
})

test.describe('in the right-to-left pseudo-locale', () => {
  test.use({ colorScheme: 'dark' })

  test('the left arrow leads forward, and every screen passes axe', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('pillion-language', 'ar-XB'))
    await page.goto('/request-a-rider')
    const walkthrough = page.getByRole('dialog')
    const progress = walkthrough.getByText(/\b[123]\b.*3/)
    await expect(progress).toContainText('1')
    for (const number of ['2', '3']) {
      await page.keyboard.press('ArrowLeft')
      await expect(progress).toContainText(number)
      await expect(walkthrough.getByRole('heading')).toBeFocused()
      await expectAccessible(page, `screen ${number} of the walkthrough in the pseudo-locale`)
    }
    await page.keyboard.press('ArrowRight')
    await expect(progress).toContainText('2')
  })
})
