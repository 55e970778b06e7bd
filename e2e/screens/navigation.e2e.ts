import { cancelOrder } from '@pillion/contract/http/orders'
import { OUTLET, place } from '@pillion/testkit/requests'
import { testUsers } from '@pillion/testkit/test-users'

import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { holdScripts } from '../hold-scripts.ts'
import { signIn } from '../sign-in.ts'
import { userWithoutBranches } from '../user-without-branches.ts'

test.use({ loadsMap: false })

const TOP_BAR = 57

test('[NAV-09, NAV-10, NAV-11] the side drawer is 384 px wide, on a small screen as wide as that, and begins 57 px from the top', async ({
  page,
  world,
  viewport,
}) => {
  const { width = 0, height = 0 } = viewport ?? {}
  const isSmall = width < 900
  await page.goto(`/order-tracking/${OUTLET}?order_id=${await place(world.owner)}`)
  const order = page.getByRole('dialog', { name: 'Anna Lind' })
  const drawerWidth = isSmall ? width : 384
  const box = { x: width - drawerWidth, y: TOP_BAR, width: drawerWidth, height: height - TOP_BAR }
  await expect.poll(() => order.boundingBox()).toEqual(box)
  if (!isSmall) return
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  await expect.poll(() => page.getByRole('dialog', { name: 'Pillion' }).boundingBox()).toEqual(box)
})

test.describe('between a phone and a desktop', () => {
  test.use({ viewport: { width: 899, height: 700 } })

  test(
    '[NAV-10] the side drawer is as wide as the screen',
    { tag: '@desktop-only' },
    async ({ page, world }) => {
      await page.goto(`/order-tracking/${OUTLET}?order_id=${await place(world.owner)}`)
      const order = page.getByRole('dialog', { name: 'Anna Lind' })
      const box = { x: 0, y: TOP_BAR, width: 899, height: 700 - TOP_BAR }
      await expect.poll(() => order.boundingBox()).toEqual(box)
    },
  )
})

test(
  '[GEN-24, NAV-12] the account popover shows the e-mail of the user',
  { tag: '@desktop-only' },
  async ({ page }) => {
    await page.goto('/order-tracking')
    const email = page.getByText(testUsers.owner.email)
    const account = page.getByRole('banner').getByRole('button', { name: 'Konto' })
    await expect(account).toBeVisible()
    await expect(email).toHaveCount(0)
    await account.click()
    await expect(email).toBeVisible()
    await expect(page.getByRole('button', { name: 'Logga ut' })).toBeVisible()
    await expectAccessible(page, 'the account popover')
  },
)

test.describe('the menu drawer', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'leads to the pages of the branch, and in Sweden to none for partners',
    {
      tag: '@desktop-only',
    },
    async ({ page }) => {
      await page.goto('/order-tracking/nk')
      await page.getByRole('button', { name: 'Öppna menyn' }).click()
      const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
      await expect(menu.getByRole('link')).toHaveText([
        'Beställ ett bud',
        'Följ order',
        'Alla order',
        'Massuppladdning',
        'Hjälpcenter',
      ])
      await expect(menu.getByRole('link', { name: 'Följ order' })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await menu.getByRole('link', { name: 'Beställ ett bud' }).click()
      await expect(page).toHaveURL(/request-a-rider\/nk$/)
      await expect(menu).toHaveCount(0)
    },
  )

  test.describe('of a user without branches', () => {
    test.use({ signedIn: false })

    test(
      '[NAV-07] says why the request is disabled, and does not open it',
      {
        tag: '@desktop-only',
      },
      async ({ page, world }) => {
        await page.goto('/?redirect=%2Forder-tracking')
        await signIn(page, await userWithoutBranches(world))
        await page.getByRole('button', { name: 'Öppna menyn' }).click()
        const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
        await expect(menu.getByRole('link')).toHaveText([
          'Följ order',
          'Alla order',
          'Massuppladdning',
          'Hjälpcenter',
        ])
        const request = menu.getByRole('button', { name: /^Beställ ett bud.*ingen filial/ })
        await expect(request).toHaveAttribute('aria-disabled', 'true')
        await request.focus()
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/order-tracking$/)
        await expectAccessible(page, 'the menu without a branch')
      },
    )
  })
})

test(
  'a link to an order that is far down scrolls the list to it',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    for (let count = 0; count < 6; count += 1) await place(world.owner)
    await page.setViewportSize({ width: 1440, height: 500 })
    await page.goto(`/order-tracking/${OUTLET}`)
    const rows = page.getByRole('tabpanel').getByRole('link')
    await expect(rows.nth(5)).toBeAttached()
    await expect(rows.last()).not.toBeInViewport()
    const link = (await rows.last().getAttribute('href')) ?? ''
    await page.goto(link)
    await expect(page.locator(`a[href="${link}"]`)).toBeInViewport()
  },
)

test('an order that a link opened leaves the focus on the heading of the list when it is closed', async ({
  page,
  world,
}) => {
  const orderId = await place(world.owner)
  await page.goto(`/order-tracking/${OUTLET}?order_id=${orderId}`)
  await expect(page.getByRole('list', { name: 'Historik' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/order-tracking/${OUTLET}$`))
})

test(
  'the list behind an order that a link opened on a phone comes after the order, and takes the focus when the order was closed before',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const orderId = await place(world.owner)
    const release = await holdScripts(page, /\/assets\/Panes-/)
    await page.goto(`/order-tracking/${OUTLET}?order_id=${orderId}`, { waitUntil: 'commit' })
    await expect(page.getByRole('list', { name: 'Historik' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('status', { name: 'Laddar' })).toBeVisible()
    await release()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
  },
)

test(
  'the list of an order that a link opened stays selected when the order is closed',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const orderId = await place(world.owner)
    const body = { vendor_id: OUTLET, order_id: orderId, reason: 'TOO_BUSY' } as const
    // It can be cancelled once a rider is looked for.
    await expect.poll(async () => (await world.owner.send(cancelOrder, { body })).status).toBe(200)
    await page.goto(`/order-tracking/${OUTLET}?order_id=${orderId}`)
    const cancelled = page.getByRole('tab', { name: 'Avbokade' })
    await expect(cancelled).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(new RegExp(`/order-tracking/${OUTLET}$`))
    await expect(cancelled).toHaveAttribute('aria-selected', 'true')
  },
)
