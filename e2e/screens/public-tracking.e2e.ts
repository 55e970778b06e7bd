import { getOrder } from '@pillion/contract/http/orders'
import { deliveredOrder } from '@pillion/testkit/delivered-order'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'

import { cancel } from '../cancel-order.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { shareClock } from '../share-clock.ts'

test(
  '[TRACK-06, GAP-035] the recipient sees no map while the order waits for a rider',
  { tag: '@desktop-only' },
  async ({ world, anonymousPage: page }) => {
    const body = await requestBody(world.owner)
    const tomorrow = Math.floor(world.context.clock.now() / 1000 / 900) * 900 + 86_400
    const order_id = await place(world.owner, { ...body, preordered_for: tomorrow })
    const query = { vendorId: OUTLET, orderId: order_id }
    const { result } = await world.owner.call(getOrder, { query })
    const map = page.getByRole('region', { name: 'Karta över din orders väg' })

    await page.goto(`/tracking/${order_id}?key=${result.link_key}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('är schemalagd')
    await expect(page.getByText('Frågor om din order?')).toBeVisible()
    const loadingMap = page.getByRole('article').locator('[aria-busy="true"]')
    expect(await map.or(loadingMap).count()).toBe(0)

    await cancel(world, order_id)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('är avbokad')
    await expect(map).toBeVisible()
    await expectAccessible(page, 'the public page of a cancelled order')
  },
)

test(
  'the recipient sees the day of a delivery that was not today',
  { tag: '@desktop-only' },
  async ({ world, anonymousPage: page }) => {
    const { orderID, key } = await deliveredOrder(world, world.owner)
    await page.goto(`/tracking/${orderID}?key=${key}`)
    const time = page.getByRole('article').getByRole('time')
    await expect(time).toHaveText(/^12:\d\d$/)
    await shareClock(page)
    await page.clock.setSystemTime(world.context.clock.now() + 86_400_000)
    await page.reload()
    await expect(time).toHaveText(/^14 okt\. 12:\d\d$/)
  },
)
