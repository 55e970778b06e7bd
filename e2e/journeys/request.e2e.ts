import { addressNear } from '../address-near.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import {
  chooseAddress,
  CONTINUE_TO_PAYMENT,
  fillDetails,
  goToPayment,
  openedOrder,
} from '../request-steps.ts'

test.use({ loadsMap: false, hasSimulatedRiders: true })

test.describe('with the map', () => {
  test.use({ loadsMap: true })

  test('[GEN-02, GEN-09, ROUTE-22, RAR-04, RAR-07, RAR-10, RAR-12, RAR-13, RAR-14, RAR-15, RAR-17, RAR-19, RAR-21, RAR-23, RAR-25, RAR-26, ORDER-23] by typed address: see the fee, place the order, follow it', async ({
    page,
    world,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Bekräfta' })).toBeVisible()
    await expectAccessible(page, 'the origin')
    await page.getByRole('button', { name: 'Bekräfta' }).click()

    const address = await addressNear(world)
    const box = page.getByRole('combobox', { name: 'Leveransadress' })
    await box.fill(address.slice(0, -8))
    await expectAccessible(page, 'the address search')
    await page.getByRole('option').first().click()

    await expect(page.getByText(/\d+,\d\d\skr/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Vad avgiften består av' }).click()
    await expect(page.getByText('Grundpris')).toBeVisible()
    await expectAccessible(page, 'what the fee consists of')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Grundpris')).toBeHidden()
    await fillDetails(page)
    await expectAccessible(page, 'the order details')
    await page.getByRole('button', { name: CONTINUE_TO_PAYMENT }).click()
    await expect(page.getByText('Att ta betalt av kunden')).toBeVisible()
    await expect(page.getByRole('radio', { name: /Kontant/ })).toBeChecked()
    const summary = page.getByRole('region', { name: 'Order', exact: true })
    const asap = /Så snart som möjligt, inom \S?60\S? minuter/
    for (const text of ['Anna Lind', address.slice(0, -8), asap])
      await expect(summary).toContainText(text)
    await expectAccessible(page, 'the payment')
    await page.getByRole('button', { name: 'Lägg order' }).click()

    await expect(page).toHaveURL(/order-tracking\/nk\?order_id=nk-/)
    await expect(page.getByRole('region', { name: 'Aviseringar' })).toContainText('lagd')
    const history = page.getByRole('list', { name: 'Historik' })
    for (const step of ['Söker ett bud', 'Bud hittat']) await expect(history).toContainText(step)
  })

  test('[RAR-05, GEO-16] by a pin on the map', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Bekräfta' }).click()
    const map = page.locator('canvas')
    await expect(page.locator('.maplibregl-marker').first()).toBeVisible()
    const box = await map.boundingBox()
    if (!box) throw new Error('the map has no size')
    await page.mouse.click(box.x + box.width * 0.6, box.y + box.height * 0.5)
    // The address under the pin is looked up and used, and the next step opens.
    await expect(page.getByRole('button', { name: /^Ändra: Till / })).toBeVisible()
    await expect(page.getByLabel('Kundens namn')).toBeVisible()
  })
})

test(
  'a delivery time is chosen without making the page taller than the window',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Bekräfta' }).click()
    await chooseAddress(page, await addressNear(world))
    await page.getByRole('radio', { name: 'Senare' }).check()
    await expect(page.getByRole('combobox', { name: 'Välj en tid' })).toBeVisible()
    const overflow = () => document.documentElement.scrollHeight - innerHeight
    expect(await page.evaluate(overflow)).toBe(0)
  },
)

test(
  '[FORM-01, FORM-04] the first error is shown at its field, which is focused',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Bekräfta' }).click()
    await chooseAddress(page, await addressNear(world))
    await page.getByRole('button', { name: CONTINUE_TO_PAYMENT }).click()
    const name = page.getByLabel('Kundens namn')
    await expect(name).toBeFocused()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, 'the order details with an error')
  },
)

test(
  'a half-filled request survives a reload',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Bekräfta' }).click()
    await chooseAddress(page, await addressNear(world))
    await page.getByLabel('Kundens namn').fill('Anna Lind')
    await page.reload()
    await expect(page.getByLabel('Kundens namn')).toHaveValue('Anna Lind')
  },
)

test('[RAR-16, RAR-42] a high value shows a warning and must be confirmed before the order is sent', async ({
  page,
  world,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Bekräfta' }).click()
  await chooseAddress(page, await addressNear(world))
  await fillDetails(page)
  await page.getByLabel('Ordervärde').fill('9999')
  await expect(page.getByText(/^Varorna är värda mer än/)).toBeVisible()
  await page.getByRole('button', { name: CONTINUE_TO_PAYMENT }).click()
  await page.getByRole('button', { name: 'Lägg order' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'the question about a high value')
  await expect(page).toHaveURL(/request-a-rider/)
  await dialog.getByRole('button', { name: 'Värdet stämmer' }).click()
  await expect(page).toHaveURL(/order-tracking\/nk\?order_id=nk-/)
})

test(
  '[RAR-31, ROUTE-35, GAP-056] choosing another branch starts a new request',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Bekräfta' }).click()
    await chooseAddress(page, await addressNear(world))
    await page.getByLabel('Kundens namn').fill('Anna Lind')
    await page.getByRole('button', { name: /^Filial: / }).click()
    await page.getByRole('radio', { name: /nk-vas/ }).click()
    await expect(page).toHaveURL(/request-a-rider\/nk-vas$/)
    await expect(page.getByRole('button', { name: 'Bekräfta' })).toBeVisible()
    await expect(page.getByLabel('Kundens namn')).toHaveCount(0)
  },
)

test(
  'a request whose answers are lost is not placed a second time when it is changed',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    await page.goto('/')
    await goToPayment(page, await addressNear(world))
    let orderId = ''
    await page.route(/\/api\/v1\/order$/, async (route) => {
      const answer = await route.fetch()
      orderId = (await answer.json()).result.order_id
      await route.abort('internetdisconnected')
    })
    const send = page.getByRole('button', { name: 'Lägg order' })
    await send.click()
    const messages = page.getByRole('region', { name: 'Aviseringar' })
    await expect(messages).toContainText('Ordern kunde inte läggas')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Ändra: Kund' }).click()
    await page.getByLabel('Kundens namn').fill('Anna Lindh')
    await page.getByRole('button', { name: CONTINUE_TO_PAYMENT }).click()
    await send.click()
    await expect(page.getByText('Detta har redan tagits emot med andra uppgifter.')).toBeVisible()
    await send.click()
    const second = await openedOrder(page, world)
    expect(orderId).toMatch(/^nk-/)
    expect(second.order_id).not.toBe(orderId)
  },
)
