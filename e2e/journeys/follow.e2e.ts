import { getOrder } from '@pillion/contract/http/orders'
import { OUTLET, place } from '@pillion/testkit/requests'

import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'

/** Every step of a delivery, in words. */
const steps = [
  'Beställningen togs emot',
  'Beställningen bekräftades',
  'Söker ett bud',
  'Bud hittat',
  'Budet på väg till butiken',
  'Budet nära butiken',
  'Hämtad',
  'På väg till mottagaren',
  'Budet nära mottagaren',
  'Levererad',
]

test('[GEN-06, GEN-20, WS-07, TRACK-01] every status arrives without a reload, in the drawer and on the public page', async ({
  page,
  world,
  anonymousPage,
}) => {
  await page.goto(`/order-tracking/${OUTLET}`)
  await page.evaluate(() => Object.assign(window, { sameVisit: true }))
  const orderId = await place(world.owner)

  // The order comes into the list by itself.
  const row = page
    .getByRole('button', { name: /Anna Lind/ })
    .or(page.getByRole('link', { name: /Anna Lind/ }))
  await row.first().click()
  await expect(page).toHaveURL(new RegExp(`order_id=${orderId}`))
  const { result } = await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })
  await anonymousPage.goto(`/tracking/${orderId}?key=${result.link_key}`)
  await expect(anonymousPage.getByRole('heading', { level: 1 })).toContainText(result.outlet_name)
  await expectAccessible(page, 'the drawer of an order under way')
  await expectAccessible(anonymousPage, 'the public page of an order under way')

  const history = page.getByRole('list', { name: 'Historik' })
  for (const step of steps) await expect(history).toContainText(step, { timeout: 60_000 })
  await expect(anonymousPage.getByRole('heading', { level: 1 })).toContainText('är levererad')
  expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true)
  await expectAccessible(page, 'the drawer of a delivered order')
  await expectAccessible(anonymousPage, 'the public page of a delivered order')
})

test('[ROUTE-25, ROUTE-31] the public page without its key is not found', async ({
  world,
  anonymousPage,
}) => {
  const orderId = await place(world.owner)
  await anonymousPage.goto(`/tracking/${orderId}?key=0000000000000000000000`)
  await expect(anonymousPage.getByRole('heading', { level: 1 })).toHaveText('Sidan finns inte')
  await expectAccessible(anonymousPage, 'the public page with a wrong key')
})
