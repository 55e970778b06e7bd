import { getOrder } from '@pillion/contract/http/orders'
import { ownerSession } from '@pillion/testkit/owner-session'
import { startPlatformPage, type PlatformPage } from '@pillion/testkit/platform-page'
import { PORTAL_FOLDER } from '@pillion/testkit/portal-folder'
import { place, requestBody } from '@pillion/testkit/requests'
import { platformToken, riderPlatform } from '@pillion/testkit/rider-platform'
import { NOON, startLiveWorld, type LiveWorld } from '@pillion/testkit/world'
import type { Frame, Page } from '@playwright/test'

import { addressNear } from '../address-near.ts'
import { expect, STARTS_WORLD, test as base } from '../fixtures.ts'
import { chooseAddress, CONTINUE_TO_PAYMENT, fillDetails } from '../request-steps.ts'

const OUTLET = 'nk-sod'

/** An installation whose portal the page of a rider platform may embed. */
const test = base.extend<{ platform: PlatformPage }>({
  platform: async ({ shared }, use) => {
    await use(
      await shared.partner('rider platform', startPlatformPage, (platform) => platform.close()),
    )
  },
  world: [
    async ({ shared, platform }, use) => {
      const start = () =>
        startLiveWorld({
          from: NOON,
          postgres: process.env['E2E_DATABASE_URL'] ?? '',
          settings: { fleetSpeed: 1, riderPlatform: riderPlatform([platform.origin]) },
          overrides: { portalFolder: PORTAL_FOLDER },
        })
      await use(await shared.world('world of a rider platform', start, (world) => world.close()))
    },
    STARTS_WORLD,
  ],
})

test.use({ loadsMap: false, signedIn: false })
// One after another: each worker that takes part starts a world with these options.
test.describe.configure({ mode: 'default' })

type Entry = { token?: string; locale?: string; tos?: string }

/** Opens the platform's page with the portal in its frame. */
async function embed(
  page: Page,
  { platform, world }: { platform: PlatformPage; world: LiveWorld },
  { token = tokenOf(world), ...entry }: Entry = {},
): Promise<Frame> {
  const query = new URLSearchParams({ token, ...entry })
  await page.goto(platform.showing(`${world.address}/?${query}`))
  const frame = page.frames().find((one) => one.parentFrame())
  if (!frame) throw new Error('The page has no frame')
  return frame
}

const tokenOf = ({ context }: LiveWorld, claims: object = {}) =>
  platformToken(context, { ...claims })

const dialog = (frame: Frame) => frame.getByRole('alertdialog')

test('[GEN-21, GODROID-01, GODROID-03, GODROID-04, GODROID-05, GODROID-06, GAP-091, GAP-092, GAP-099, HTTP-05] in the rider platform’s page, an outlet requests a rider and follows the order, by keyboard and without cookies', async ({
  page,
  context,
  platform,
  world,
  isMobile,
}) => {
  const frame = await embed(page, { platform, world }, { locale: 'sv', tos: 'true' })
  await expect(dialog(frame)).toHaveAccessibleName('Villkor och integritet')
  await expect.poll(() => frame.url()).toMatch(/\/request-a-rider(\/nk-sod)?$/)
  await page.keyboard.press('Escape')
  await frame.getByRole('button', { name: 'Godkänn villkoren' }).press('Enter')
  await expect(dialog(frame)).toHaveCount(0)

  await expect(frame.getByRole('button', { name: /konto|hjälp/i })).toHaveCount(0)
  if (isMobile) {
    await frame.getByRole('button', { name: 'Öppna menyn' }).press('Enter')
    await expect(frame.getByRole('link', { name: 'Alla order' })).toBeVisible()
    await expect(frame.getByText(/Logga ut|Hjälp|Massorder/)).toHaveCount(0)
    await page.keyboard.press('Escape')
  }

  await frame.getByRole('button', { name: 'Bekräfta' }).press('Enter')
  await chooseAddress(frame, await addressNear(world))
  await fillDetails(frame)
  await frame.getByRole('button', { name: CONTINUE_TO_PAYMENT }).press('Enter')
  await frame.getByRole('button', { name: 'Lägg order' }).press('Enter')
  await expect.poll(() => frame.url()).toMatch(/\/order-tracking\/nk-sod\?order_id=nk-sod-/)
  await expect(frame.getByRole('list', { name: 'Historik' })).toContainText('Söker ett bud')
  const orderId = new URL(frame.url()).searchParams.get('order_id') ?? ''
  const { result } = await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })
  expect(result.customer.name).toBe('Anna Lind')

  await frame.goto(new URL('/order-tracking', frame.url()).href)
  await expect(frame.getByRole('link', { name: /Anna Lind/ })).toBeVisible()
  await expect(dialog(frame)).toHaveCount(0)
  const body = await requestBody(world.owner)
  await place(world.owner, { ...body, customer: { ...body.customer, name: 'Frida Fors' } })
  await expect(frame.getByRole('link', { name: /Frida Fors/ })).toBeVisible()

  await frame.goto(new URL('/account', frame.url()).href)
  await expect.poll(() => frame.url()).toMatch(/\/request-a-rider/)
  const keys = await frame.evaluate(() => Object.keys(localStorage))
  expect(keys).toEqual(
    expect.arrayContaining([
      'pillion-godroid-token',
      'pillion-godroid-locale',
      'pillion-godroid-tos-required',
    ]),
  )
  expect(await context.cookies()).toEqual([])

  const again = await embed(page, { platform, world }, { locale: 'ar', tos: 'true' })
  await expect(again.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(again.getByRole('combobox', { name: 'عنوان التوصيل' })).toBeVisible()
  await expect(dialog(again)).toHaveCount(0)
  expect(new URL(page.url()).origin).toBe(platform.origin)
})

test(
  '[SESSION-05, GAP-099] a token that has expired says so in the frame; only the platform’s pages may show the portal',
  { tag: '@desktop-only' },
  async ({ page, platform, world }) => {
    const exp = Math.floor(world.context.clock.now() / 1_000)
    const frame = await embed(page, { platform, world }, { token: tokenOf(world, { exp }) })
    await expect(dialog(frame)).toHaveAccessibleName('Din åtkomst har upphört')
    await expect.poll(() => frame.url()).toMatch(/\/request-a-rider/)

    const answer = await page.request.get(world.address)
    expect(answer.headers()['content-security-policy']).toContain(
      `frame-ancestors ${platform.origin};`,
    )
  },
)

test(
  '[GEN-22] in a frame the platform’s token is used, also beside the session of an account; outside of one the session is',
  { tag: '@desktop-only' },
  async ({ page, platform, world }) => {
    const frame = await embed(page, { platform, world }, { locale: 'sv' })
    await expect(frame.getByRole('button', { name: 'Bekräfta' })).toBeVisible()
    await frame.evaluate(
      (value) => {
        localStorage.setItem('pillion-session', value)
        localStorage.setItem('pillion-terms-accepted', 'true')
      },
      await ownerSession(world),
    )
    await frame.goto(new URL('/order-tracking', frame.url()).href)
    await expect(frame.getByRole('link', { name: 'Alla order' })).toBeVisible()
    await expect(frame.getByRole('button', { name: /konto/i })).toHaveCount(0)

    await page.goto(`${world.address}/order-tracking`)
    await expect(page.getByRole('button', { name: /konto/i })).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('pillion-session'))
    await page.reload()
    await expect(page.getByLabel('E-post')).toBeVisible()
  },
)

test(
  'a tab of the platform stays with its outlet when it is reloaded, whatever another tab shows',
  { tag: '@desktop-only' },
  async ({ page, context, platform, world }) => {
    const history = (frame: Frame) => frame.locator('a[href^="/history/"]')
    const first = await embed(page, { platform, world })
    await expect(history(first)).toHaveAttribute('href', '/history/nk-sod')
    const token = tokenOf(world, { restaurant_id: 'nk-vas' })
    const second = await embed(await context.newPage(), { platform, world }, { token })
    await expect(history(second)).toHaveAttribute('href', '/history/nk-vas')

    await first.goto(new URL('/request-a-rider', first.url()).href)
    await expect(history(first)).toHaveAttribute('href', '/history/nk-sod')
    // A tab that brings none has the token that the platform gave last.
    const third = await context.newPage()
    await third.goto(platform.showing(world.address))
    await expect(history(third.frames()[1]!)).toHaveAttribute('href', '/history/nk-vas')
  },
)
