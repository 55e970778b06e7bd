import { getOrder } from '@pillion/contract/http/orders'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { testRider } from '@pillion/testkit/scripted-fleet'

import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { setFlag } from '../set-flag.ts'

test('[GEN-03, GEN-06, GEN-20, ROUTE-12, ROUTE-26, WS-07, TRACK-01] every status arrives without a reload, in the drawer and on the public page, which has the handover code', async ({
  page,
  world,
  riders,
  anonymousPage,
}) => {
  await page.goto(`/order-tracking/${OUTLET}`)
  await page.evaluate(() => Object.assign(window, { sameVisit: true }))
  const request = await requestBody(world.owner)
  // Nobody else's order in this world has this name.
  const body = { ...request, customer: { ...request.customer, name: 'Berit Falk' } }
  // The order keeps the setting of the moment when it was placed.
  await setFlag(world, 'handover-code', true, { vendor_id: OUTLET })
  const orderId = await place(world.owner, body)
  await setFlag(world, 'handover-code', null, { vendor_id: OUTLET })

  // The live connection adds the order to the list.
  const row = page
    .getByRole('button', { name: /Berit Falk/ })
    .or(page.getByRole('link', { name: /Berit Falk/ }))
  await row.first().click()
  await expect(page).toHaveURL(new RegExp(`order_id=${orderId}`))
  const { result } = await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })
  await anonymousPage.goto(`/tracking/${orderId}?key=${result.link_key}`)
  await expect(anonymousPage.getByRole('heading', { level: 1 })).toContainText(result.outlet_name)
  await expect(anonymousPage.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: /^Filial: / })).toBeVisible()
  await expect(anonymousPage.getByRole('button', { name: /^Filial: / })).toHaveCount(0)
  await expectAccessible(page, 'the drawer of an order under way')
  await expectAccessible(anonymousPage, 'the public page of an order under way')

  const history = page.getByRole('list', { name: 'Historik' })
  for (const step of ['Ordern togs emot', 'Ordern bekräftades', 'Söker ett bud'])
    await expect(history).toContainText(step)
  await expect.poll(() => riders.requested.map((job) => job.orderId)).toContain(orderId)

  const { latitude, longitude } = body.customer.location
  const sent = () => ({ orderId, rider: testRider, at: world.context.clock.now() })
  const report = (kind: 'assigned' | 'accepted' | 'collected' | 'left-vendor') =>
    riders.report({ ...sent(), kind })
  const digits = /^\d{4}$/
  const code = anonymousPage.getByText(digits)
  await expect(code).toHaveCount(0)
  const reportPosition = (estimate: { etaOrigin: number } | { etaDestination: number }) =>
    riders.report({
      ...sent(),
      kind: 'position',
      position: { latitude, longitude },
      heading: 90,
      ...estimate,
    })
  const steps: [step: string, send: () => Promise<void>][] = [
    ['Bud hittat', () => report('assigned')],
    ['Budet på väg till filialen', () => report('accepted')],
    ['Budet nära filialen', () => reportPosition({ etaOrigin: 60 })],
    ['Hämtad', () => report('collected')],
    ['På väg till kunden', () => report('left-vendor')],
    ['Budet nära kunden', () => reportPosition({ etaDestination: 60 })],
    [
      'Levererad',
      async () =>
        riders.report({ ...sent(), kind: 'delivered', code: (await code.textContent()) ?? '' }),
    ],
  ]
  for (const [step, send] of steps) {
    await send()
    await expect(history).toContainText(step)
  }
  await expect(anonymousPage.getByRole('heading', { level: 1 })).toContainText('är levererad')
  await expect(code).toHaveCount(0)
  await expect(page.getByText(digits)).toHaveCount(0)
  expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true)
  await expectAccessible(page, 'the drawer of a delivered order')
  await expectAccessible(anonymousPage, 'the public page of a delivered order')
})

test('a change between the first fetch of the orders and the subscription arrives too @desktop-only', async ({
  page,
  world,
  riders,
}) => {
  const { promise: release, resolve: subscribe } = Promise.withResolvers<void>()
  // Only the page's own socket can be made to subscribe late while its requests are answered.
  await page.routeWebSocket(/\/orders\/ws/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage(async (message) => {
      await release
      server.send(message)
    })
  })
  const orderId = await place(world.owner)
  await expect.poll(() => riders.requested.map((job) => job.orderId)).toContain(orderId)
  await page.goto(`/order-tracking/${OUTLET}?order_id=${orderId}`)
  const history = page.getByRole('list', { name: 'Historik' })
  await expect(history).toContainText('Söker ett bud')
  await riders.report({
    orderId,
    rider: testRider,
    at: world.context.clock.now(),
    kind: 'assigned',
  })
  await world.flushLive()
  subscribe()
  await expect(history).toContainText('Bud hittat')
})

test(
  '[ROUTE-25, ROUTE-31] the public page without its key is not found',
  { tag: '@desktop-only' },
  async ({ world, anonymousPage }) => {
    const orderId = await place(world.owner)
    await anonymousPage.goto(`/tracking/${orderId}?key=0000000000000000000000`)
    await expect(anonymousPage.getByRole('heading', { level: 1 })).toHaveText('Sidan finns inte')
    await expect(anonymousPage).toHaveTitle('Pillion - Sidan finns inte')
    await expectAccessible(anonymousPage, 'the public page with a wrong key')
  },
)
