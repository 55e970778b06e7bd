import { numbers } from '@pillion/testkit/card-payments'
import { createLink } from '@pillion/testkit/guests'
import { issueVoucher } from '@pillion/testkit/vouchers'
import type { Page } from '@playwright/test'

import { addressNear } from '../address-near.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import {
  chooseAddress,
  CONTINUE_TO_PAYMENT,
  fillDetails,
  fillSender,
  goToPayment,
  openedOrder,
} from '../request-steps.ts'

test.use({ takesCards: true, loadsMap: false })
// One after another: each worker that takes part starts a world with these options.
test.describe.configure({ mode: 'default' })

/** Fills the fields that the provider's page shows in its frame. */
async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Namn på kortet').fill('Eva Ek')
  const fields = page.frameLocator('iframe[title="Kortuppgifter"]')
  await fields.getByLabel('Kortnummer').fill(number)
  await fields.getByLabel('Giltigt till').fill('1187')
  await fields.getByLabel('Säkerhetskod').fill('9173')
}

/** What the page sends and keeps, as text. */
function recordTraffic(page: Page) {
  let sent = ''
  page.on('request', (request) => {
    sent += `${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}\n`
  })
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => void (sent += String(payload))),
  )
  return {
    sent: () => sent,
    kept: () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  }
}

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Lägg order' }).click()

test('[PAY-18, GEN-17, RAR-08] a card is declined, another one goes to the bank and pays, and is used again', async ({
  page,
  world,
}) => {
  const traffic = recordTraffic(page)
  await page.goto('/')
  const address = await addressNear(world)
  await goToPayment(page, address)
  await page.getByRole('radio', { name: 'Betalning på nätet' }).check()
  await placeOrder(page)
  await expect(page.getByLabel('Namn på kortet')).toBeFocused()
  await expectAccessible(page, 'a new card without a name')

  await fillCard(page, numbers.declined)
  await placeOrder(page)
  await expect(page.getByText('Det finns inte tillräckligt med pengar på kortet')).toBeVisible()
  await expect(page.getByText('Ordern kunde inte läggas')).toHaveCount(0)

  await fillCard(page, numbers.authenticated)
  await page.getByLabel('Spara kortet').check()
  await placeOrder(page)
  await expect(page.getByRole('heading', { name: 'Bekräfta din betalning' })).toBeVisible()
  await page.getByRole('button', { name: 'Bekräfta' }).click()

  const drawer = page.getByRole('list', { name: 'Kortbetalning' })
  await expect(drawer.getByText('Betald')).toBeVisible()
  await expect(drawer.getByRole('listitem')).toHaveText([
    /Väntar på ett kort/,
    /Kortet skickades till banken/,
    /Kortet nekades/,
    /Kortet skickades till banken/,
    /Betald/,
  ])
  expect((await openedOrder(page, world)).order.payment_method).toBe('ONLINE_PAYMENT')

  await page.goto('/')
  await chooseAddress(page, address)
  await fillDetails(page)
  await page.getByRole('button', { name: CONTINUE_TO_PAYMENT }).click()
  await page.getByRole('radio', { name: 'Betalning på nätet' }).check()
  await expect(page.getByRole('radio', { name: /VISA som slutar på \S?3220/ })).toBeChecked()
  await placeOrder(page)
  await page.getByRole('button', { name: 'Betala inte' }).click()
  await expect(drawer.getByText('Betalningen bekräftades inte hos banken.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Beställ igen' })).toBeInViewport()
  await expectAccessible(page, 'an order whose payment has failed')

  await page.getByRole('link', { name: 'Beställ igen' }).click()
  await chooseAddress(page, address)
  await fillDetails(page)
  await page.getByRole('button', { name: CONTINUE_TO_PAYMENT }).click()
  await page.getByRole('radio', { name: 'Betalning på nätet' }).check()
  await page.getByRole('button', { name: /^Ta bort: VISA/ }).press('Enter')
  await expect(page.getByLabel('Namn på kortet')).toBeFocused()

  // The frame encrypts what was typed, so none of it leaves the page.
  const card = new RegExp(`${numbers.declined}|${numbers.authenticated}|\\b2087\\b|\\b9173\\b`)
  expect(traffic.sent()).toContain('encrypted_security_code')
  expect(traffic.sent()).not.toMatch(card)
  expect(await traffic.kept()).not.toMatch(card)
})

test(
  'a request that is changed after a declined card has its voucher again',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const { code } = await issueVoucher(world, { total_limit: 1 })
    await page.goto('/')
    const address = await addressNear(world)
    await goToPayment(page, address)
    await page.getByRole('button', { name: 'Lägg till rabattkod' }).click()
    await page.getByLabel('Rabattkod').fill(code)
    await page.keyboard.press('Enter')
    const remove = page.getByRole('button', { name: `Ta bort rabattkoden ${code}` })
    await expect(remove).toBeVisible()
    await page.getByRole('radio', { name: 'Betalning på nätet' }).check()
    await fillCard(page, numbers.declined)
    await placeOrder(page)
    await expect(page.getByText('Det finns inte tillräckligt med pengar på kortet')).toBeVisible()

    // Validated again for the new address, and taken again with the new order.
    await page.getByRole('button', { name: /^Ändra: Till / }).click()
    await chooseAddress(page, 'Ringvägen 1, 116 61 Stockholm')
    await page.getByRole('button', { name: CONTINUE_TO_PAYMENT }).click()
    await expect(remove).toBeVisible()
    await fillCard(page, numbers.paid)
    const fields = page.frameLocator('iframe[title="Kortuppgifter"]')
    await fields.getByLabel('Säkerhetskod').press('Enter')
    expect(await openedOrder(page, world)).toMatchObject({ discount: 20, voucher: { code } })
  },
)

test(
  '[GAP-077, PAY-18] a guest pays by card, comes back from the bank, and keeps no card',
  { tag: '@desktop-only' },
  async ({ anonymousPage: guest, world }) => {
    const address = await addressNear(world)
    await guest.goto(`/connect?${new URLSearchParams(await createLink(world.owner, 'nk'))}`)
    await guest.getByLabel('Ditt namn').waitFor()
    await fillSender(guest, address)
    await chooseAddress(guest, address)
    await fillDetails(guest)
    await guest.getByRole('button', { name: CONTINUE_TO_PAYMENT }).click()
    await guest.getByRole('radio', { name: 'Betalning på nätet' }).check()
    await fillCard(guest, numbers.authenticated)
    await expect(guest.getByLabel('Spara kortet')).toHaveCount(0)
    await placeOrder(guest)
    await guest.getByRole('button', { name: 'Bekräfta' }).click()

    await guest.getByRole('alertdialog').getByText('Inte nu', { exact: true }).click()
    const drawer = guest.getByRole('list', { name: 'Kortbetalning' })
    await expect(drawer.getByText('Betald')).toBeVisible()
    expect(await openedOrder(guest, world)).toMatchObject({
      order: { payment_method: 'ONLINE_PAYMENT' },
      sender: { name: 'Greta Holm' },
    })
  },
)
