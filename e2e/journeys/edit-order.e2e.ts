import { getOrder } from '@pillion/contract/http/orders'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { discounted, issueVoucher } from '@pillion/testkit/vouchers'
import type { LiveWorld } from '@pillion/testkit/world'

import { addressNear } from '../address-near.ts'
import { cancel } from '../cancel-order.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { scrollToReviewEnd, CONTINUE_TO_PAYMENT } from '../request-steps.ts'

test.use({ loadsMap: false })

test('[RAR-29, GAP-052, VOUCHER-03, ORDER-24] an order is edited: another address, another fee, another amount', async ({
  page,
  world,
}) => {
  const { code } = await issueVoucher(world)
  const orderId = await placeForTomorrow(world, code)
  const before = await orderOf(world, orderId)
  await page.goto(`/request-a-rider/${OUTLET}?orderID=${orderId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ändra ordern' })).toBeVisible()

  // Fixed fields are shown, with the reason.
  const fixed = page.getByRole('region', { name: 'Kan inte ändras' })
  await expect(fixed).toContainText('Anna Lind')
  await expect(fixed).toContainText('+46 70 174 06 11')
  await expect(fixed).toContainText(code)
  await expect(fixed).toContainText('rabatt på leveransavgiften')
  await expect(page.getByLabel('Kundens namn')).toHaveCount(0)
  await expectAccessible(page, 'the details of an order that is edited')

  await page.getByRole('button', { name: /^Ändra: Till / }).click()
  const address = await addressNear(world)
  await page.getByRole('combobox', { name: 'Leveransadress' }).fill(address.slice(0, -8))
  await page.getByRole('option').first().click()
  const amount = page.getByLabel('Ordervärde')
  await amount.fill('300')
  await page.getByRole('button', { name: CONTINUE_TO_PAYMENT }).click()
  const review = page.getByRole('region', { name: 'Order', exact: true })
  await expect(review).toContainText('Tidigare: 3, B, Hornsgatan 12')
  await expect(review).toContainText(/Tidigare: 249,50\skr/)
  await scrollToReviewEnd(page)
  await expectAccessible(page, 'the review of an order that is edited')
  await page.getByRole('button', { name: 'Spara ändringarna' }).click()

  await expect(page).toHaveURL(new RegExp(`order-tracking/${OUTLET}\\?order_id=${orderId}`))
  await expect(page.getByRole('region', { name: 'Aviseringar' })).toContainText('Ordern är ändrad!')
  const after = await orderOf(world, orderId)
  expect(after.order.amount).toBe(300)
  expect(after.customer.location.address).not.toBe(before.customer.location.address)
  expect(after.customer.name).toBe(before.customer.name)
  expect(after.discount).toBe(20)
})

test(
  '[RAR-29] saving needs a change, and leaving returns to the order',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const orderId = await placeForTomorrow(world)
    await page.goto(`/request-a-rider/${OUTLET}?orderID=${orderId}`)
    await page.getByRole('button', { name: CONTINUE_TO_PAYMENT }).click()
    const save = page.getByRole('button', { name: 'Spara ändringarna' })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: 'Ändra: Till budet' }).click()
    const notes = page.getByLabel('Till budet')
    await expect(notes).toBeFocused()
    await notes.fill('Ring på en gång')
    await page.getByRole('button', { name: 'Avbryt ändringen' }).click()
    await page.getByRole('button', { name: 'Lämna utan att spara' }).click()
    await expect(page).toHaveURL(new RegExp(`order-tracking/${OUTLET}\\?order_id=${orderId}`))
    expect((await orderOf(world, orderId)).customer.location.notes).toBe('Ring twice')
  },
)

test(
  'unsaved changes are asked about, whichever way the user leaves',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const orderId = await placeForTomorrow(world)
    await page.goto(`/order-tracking/${OUTLET}?order_id=${orderId}`)
    await page.getByRole('link', { name: 'Ändra order' }).click()
    const notes = page.getByLabel('Till budet')
    await notes.fill('Ring på en gång')
    const question = page.getByRole('alertdialog', { name: 'Lämna utan att spara?' })
    const stay = question.getByRole('button', { name: 'Fortsätt ändra' })

    await page.getByRole('link', { name: 'Följ order' }).click()
    await expectAccessible(page, 'the question before leaving')
    await stay.click()
    await page.goBack()
    await stay.click()
    await expect(page).toHaveURL(new RegExp(`orderID=${orderId}`))
    await expect(notes).toHaveValue('Ring på en gång')

    // A reload gets the browser's own question.
    const asked = page.waitForEvent('dialog')
    const reload = page.reload()
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reload

    await page.getByLabel('Till budet').fill('Ring på två gånger')
    await page.getByRole('link', { name: 'Följ order' }).click()
    await question.getByRole('button', { name: 'Lämna utan att spara' }).click()
    await expect(page).toHaveURL(new RegExp(`order-tracking/${OUTLET}$`))
  },
)

test(
  '[GAP-051] an order that can no longer be edited says why and links back',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const orderId = await placeForTomorrow(world)
    await cancel(world, orderId)
    await page.goto(`/request-a-rider/${OUTLET}?orderID=${orderId}`)
    await expect(page.getByText('Ordern kan inte ändras längre')).toBeVisible()
    await expectAccessible(page, 'an order that cannot be edited')
    await page.getByRole('link', { name: 'Tillbaka till ordern' }).click()
    await expect(page).toHaveURL(new RegExp(`order-tracking/${OUTLET}\\?order_id=${orderId}`))
  },
)

test(
  '[ROUTE-24, GAP-056] an unknown order is not found, and choosing another branch removes it from the path',
  { tag: '@desktop-only' },
  async ({ page }) => {
    await page.goto(`/request-a-rider/${OUTLET}?orderID=nk-sod-zzzzzzzzzz`)
    await expect(page.getByText('Vi hittade inte ordern')).toBeVisible()
    await expectAccessible(page, 'an order that is not there')
    await page
      .getByRole('button', { name: /Nordic Kitchen/ })
      .first()
      .click()
    await page.getByRole('radio', { name: /Nordic Kitchen - nk$/ }).click()
    await expect(page).toHaveURL(/request-a-rider\/nk$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Beställ ett bud' })).toBeVisible()
  },
)

/** An order for tomorrow, so that no rider starts while it is edited. */
async function placeForTomorrow({ owner, context }: LiveWorld, code?: string): Promise<string> {
  const now = Math.floor(context.clock.now() / 1000)
  const tomorrow = Math.floor(now / 900) * 900 + 86_400
  const body = { ...(await requestBody(owner)), preordered_for: tomorrow }
  return place(owner, code === undefined ? body : await discounted(owner, code, { body, now }))
}

async function orderOf({ owner }: LiveWorld, orderId: string) {
  return (await owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })).result
}
