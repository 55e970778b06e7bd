import { getOrder } from '@pillion/contract/http/orders'
import { createLink } from '@pillion/testkit/guests'
import type { Page } from '@playwright/test'

import { addressNear } from '../address-near.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { chooseAddress, CONTINUE_TO_PAYMENT, fillDetails, fillSender } from '../request-steps.ts'

test.use({ loadsMap: false })

const VENDOR = 'nk'
const toasts = (page: Page) => page.getByRole('region', { name: 'Aviseringar' })
const guestKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('guest')))

test('[GEN-05, GAP-095, GUEST-01, GUEST-03, GUEST-05, GUEST-06, GUEST-08, GUEST-10, GUEST-11, GUEST-12, GUEST-14, GAP-097, GAP-098, NAV-13, NAV-14, NAV-15] an outlet’s link: a guest opens it, requests a rider, follows the order and leaves', async ({
  page,
  anonymousPage: guest,
  world,
  riders,
  isMobile,
}) => {
  await page.goto(`/guest-link/${VENDOR}`)
  await page.getByRole('button', { name: 'Skapa länk' }).click()
  await expect(page.getByRole('img', { name: 'Gästlänk' })).toBeVisible()
  await expectAccessible(page, 'the guest link')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'Gästlänk' })).toBeVisible()
  await page.emulateMedia({ media: null })
  // As where the portal is not served by HTTPS.
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
  await page.getByRole('button', { name: 'Kopiera länken' }).click()
  await expect(page.getByLabel('Länk', { exact: true })).toBeFocused()
  const { search } = new URL(await page.getByLabel('Länk', { exact: true }).inputValue())

  const refusedCalls: string[] = []
  guest.on('response', (answer) => {
    if (answer.status() >= 400) refusedCalls.push(answer.url())
  })
  await guest.goto(`/connect${search}`)
  await expect(guest).toHaveURL(/\/request-a-rider$/)
  await expect(guest.getByRole('button', { name: /^Filial: |Hjälp/ })).toHaveCount(0)
  await expect(guest.getByRole('banner').getByRole('link', { name: 'Pillion' })).toBeVisible()
  await guest.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(guest.getByLabel('Ditt namn')).toBeFocused()
  await expectAccessible(guest, 'the sender')
  const address = await addressNear(world)
  await fillSender(guest, address)
  await chooseAddress(guest, address)
  await fillDetails(guest)
  await expect(guest.getByText('Spara adressen')).toHaveCount(0)
  await guest.getByRole('button', { name: CONTINUE_TO_PAYMENT }).click()
  await guest.getByRole('button', { name: 'Lägg order' }).click()

  await expect(guest).toHaveURL(/\/order-tracking\/nk\?order_id=nk-/)
  const invitation = guest.getByRole('alertdialog', { name: 'Beställ bud ännu snabbare' })
  await expect(invitation).toBeVisible()
  await expectAccessible(guest, 'the invitation')
  await invitation.getByText('Inte nu', { exact: true }).click()
  const orderId = new URL(guest.url()).searchParams.get('order_id') ?? ''
  const query = { vendorId: VENDOR, orderId }
  const { result } = await world.owner.call(getOrder, { query })
  expect(result).toMatchObject({
    sender: { name: 'Greta Holm', email: 'greta@example.se', phone_number: '+46701234567' },
    customer: { name: 'Anna Lind' },
  })

  await expect.poll(() => riders.requested.map((job) => job.orderId)).toContain(orderId)
  await guest.goto('/order-tracking')
  await guest.getByRole('link', { name: /Anna Lind/ }).click()
  await expect(guest.getByRole('list', { name: 'Historik' })).toContainText('Söker ett bud')
  await expect(invitation).toHaveCount(0)
  await guest.goto('/order-tracking')
  const menu = guest.getByRole('button', { name: isMobile ? 'Öppna menyn' : /konto/i })
  await menu.click()
  await expect(guest.getByRole('link', { name: 'Logga in' })).toHaveAttribute('href', '/connect')
  if (!isMobile) await expect(guest.getByRole('link', { name: 'Logga in' })).toBeFocused()
  await expect(guest.getByRole('link', { name: 'Skapa konto' })).toHaveAttribute(
    'href',
    '/register',
  )
  await expect(guest.getByRole('link', { name: 'Alla order' })).toHaveCount(0)
  await expectAccessible(guest, 'the menu of a guest')
  expect(refusedCalls).toEqual([])
  await guest.getByRole('button', { name: 'Sluta vara gäst' }).click()
  await expect(guest).toHaveURL(/\/$/)
  await expect(toasts(guest)).toContainText('Du är nu utloggad')
  expect(await guestKeys(guest)).toEqual([])

  await page.goto(`/order-tracking/${VENDOR}?order_id=${orderId}`)
  await expect(page.getByText('Greta Holm')).toBeVisible()
})

test(
  '[GUEST-16, GAP-092, GAP-096] a link that has ended opens nothing, and ends its guests',
  { tag: '@desktop-only' },
  async ({ anonymousPage: guest, world }) => {
    const link = new URLSearchParams(await createLink(world.owner, VENDOR))
    await guest.goto(`/connect?${link}`)
    await expect(guest).toHaveURL(/\/request-a-rider$/)
    await guest.goto('/history')
    await expect(guest).toHaveURL(/\/request-a-rider$/)
    await guest.goto('/connect')
    await expect(guest.getByRole('button', { name: 'Logga in' })).toBeVisible()

    await createLink(world.owner, VENDOR)
    await guest.goto('/request-a-rider')
    await guest.getByRole('combobox', { name: 'Hämtningsadress' }).fill('Storg')
    await expect(toasts(guest)).toContainText('Din session har gått ut')
    await expect(guest).toHaveURL(/redirect=/)
    expect(await guestKeys(guest)).toEqual([])
    await guest.goto(`/connect?${link}`)
    await expect(guest.getByText('Länken gäller inte längre. Be om en ny.')).toBeVisible()
    await expectAccessible(guest, 'a link that has ended')
  },
)
