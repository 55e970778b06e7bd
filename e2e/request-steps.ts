import { getOrder } from '@pillion/contract/http/orders'
import type { Order } from '@pillion/contract/models/order'
import type { LiveWorld } from '@pillion/testkit/world'
import { expect, type Page } from '@playwright/test'

/** The button that leads from the details to the payment. */
export const CONTINUE_TO_PAYMENT = /^(Fortsätt|Vidare till betalning)$/

type PageOrFrame = Pick<Page, 'getByRole' | 'getByLabel'>

/** From the confirmed outlet to the open payment card, for Anna at that address. */
export async function goToPayment(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Bekräfta' }).click()
  await chooseAddress(page, address)
  await fillDetails(page)
  await page.getByRole('button', { name: CONTINUE_TO_PAYMENT }).click()
  await expect(page.getByRole('button', { name: 'Lägg order' })).toBeVisible()
}

/** By typing, as far as the town, and the first suggestion. `next` is the first field of the details. */
export async function chooseAddress(
  page: PageOrFrame,
  address: string,
  next = 'Kundens namn',
): Promise<void> {
  await page.getByRole('combobox', { name: 'Leveransadress' }).fill(address.slice(0, -8))
  await page.getByRole('option').first().click()
  await expect(page.getByLabel(next)).toBeVisible()
}

/** A guest's own details, and where the order is collected. */
export async function fillSender(page: Page, address: string): Promise<void> {
  await page.getByLabel('Ditt namn').fill('Greta Holm')
  await page.getByLabel('Ditt telefonnummer').fill('070-123 45 67')
  await page.getByLabel('E-post').fill('greta@example.se')
  await page.getByRole('combobox', { name: 'Hämtningsadress' }).fill(address.slice(0, -8))
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Fortsätt' }).click()
}

export async function fillDetails(page: PageOrFrame): Promise<void> {
  await page.getByLabel('Kundens namn').fill('Anna Lind')
  await page.getByLabel('Kundens telefon').fill('070-174 06 11')
  await page.getByLabel('Ordervärde').fill('249,50')
}

/** Scrolls to the end of the review: axe considers a button half behind the bar too small. */
export async function scrollToReviewEnd(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ändra: Betalning' }).focus()
}

/** The order that was just placed and is now shown, as stored on the server. */
export async function openedOrder(page: Page, { owner }: LiveWorld): Promise<Order> {
  await expect(page).toHaveURL(/order_id=/)
  const orderId = new URL(page.url()).searchParams.get('order_id') ?? ''
  return (await owner.call(getOrder, { query: { vendorId: 'nk', orderId } })).result
}
