import { confirmationCodeIn } from '@pillion/testkit/mails'
import type { Page } from '@playwright/test'

import { addressNear } from '../address-near.ts'
import { createLocatedBranch } from '../create-branch.ts'
import { expect, test } from '../deployable-installation.ts'
import { latestMail } from '../latest-mail.ts'
import { goToPayment } from '../request-steps.ts'

test.use({ loadsMap: false, signedIn: false })

const EMAIL = 'kim@bakery.example'
const PASSWORD = 'Rye-and-oats-7!'
const BATCH_MS = 5_000

test(
  '[ROUTE-39, ROUTE-40, GAP-140] from the first page to the order, the collector receives every page view, with ids and nothing else',
  { tag: '@desktop-only' },
  async ({ page, world, installation }) => {
    const vendorCode = await createLocatedBranch(world, EMAIL)
    const address = await addressNear(world)
    const { events, bodies } = installation.collector
    const earlier = events.length
    const received = () =>
      events.slice(earlier).map(({ page: type, outcome }) => [type, outcome].join(' ').trim())
    /** Lets the page send its batch. */
    const expectReceived = (last: string) =>
      expect
        .poll(async () => {
          await page.clock.fastForward(BATCH_MS)
          return received().at(-1)
        })
        .toBe(last)

    await page.goto('/')
    await page.getByRole('link', { name: 'Skapa ett konto' }).click()
    await register(page, vendorCode)
    await expectReceived('register confirmed')

    await page.goto('/connect?confirm=wrong')
    await confirm(page)
    await expect(page.getByRole('alert')).toContainText('Länken är ogiltig.')
    await expectReceived('vendor accepted or rejected rejected')

    await page.goto(`/connect?confirm=${confirmationCodeIn(await latestMail(world, EMAIL))}`)
    await confirm(page)
    await expect(page.getByRole('button', { name: 'Bekräfta', exact: true })).toBeVisible()
    await goToPayment(page, address)
    await page.getByRole('button', { name: 'Lägg order' }).click()
    await expect(page).toHaveURL(/order_id=/)
    const orderId = new URL(page.url()).searchParams.get('order_id')
    await expect(page.getByRole('list', { name: 'Historik' })).toBeVisible()
    // Leaving sends what is waiting.
    await page.goto('/asset-manifest.json')
    await expect
      .poll(received)
      .toEqual([
        'home page',
        'register',
        'register confirmed',
        'sign in',
        'vendor accepted or rejected rejected',
        'sign in',
        'vendor accepted or rejected accepted',
        'request details',
        'request payment',
        'request accepted or rejected accepted',
        'order tracking',
      ])
    expect(events.at(-1)).toMatchObject({ vendor_id: vendorCode, order_id: orderId })
    expect(bodies.join('')).not.toMatch(
      new RegExp(`Kim|${EMAIL}|Anna|Lind|70.?174|${address.slice(0, 6)}`),
    )
  },
)

async function register(page: Page, vendorCode: string): Promise<void> {
  // The sign-in before it has the same first field.
  await expect(page.getByRole('heading', { name: 'Skapa ditt konto' })).toBeVisible()
  await page.getByLabel('E-post').fill(EMAIL)
  await page.getByLabel('Butikens namn').fill('Kims bageri')
  await page.getByLabel('Butikskod').fill(vendorCode)
  await page.getByLabel('Företagsnamn').fill('Kim Lund AB')
  await page.getByLabel('Mobilnummer').fill('070-174 06 05')
  await page.getByRole('textbox', { name: 'Lösenord' }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Skapa konto' }).click()
  await expect(page.getByRole('heading', { name: 'Kolla din inkorg' })).toBeVisible()
}

async function confirm(page: Page): Promise<void> {
  await page.getByLabel('E-post').fill(EMAIL)
  await page.getByRole('textbox', { name: 'Lösenord' }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Bekräfta och logga in' }).click()
}
