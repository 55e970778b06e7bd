import { getOrder } from '@pillion/contract/http/orders'
import { OUTLET, place } from '@pillion/testkit/requests'

import { cancel } from '../cancel-order.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'

test.use({ loadsMap: false, trackingDays: 0 })
// One after another: each worker that takes part starts a world with these options.
test.describe.configure({ mode: 'default' })

test(
  '[GAP-038] the recipient of an order of long ago sees only how it ended',
  { tag: '@desktop-only' },
  async ({ world, anonymousPage: page }) => {
    const order_id = await place(world.owner)
    const query = { vendorId: OUTLET, orderId: order_id }
    const { link_key } = (await world.owner.call(getOrder, { query })).result
    await cancel(world, order_id)

    await page.goto(`/tracking/${order_id}?key=${link_key}`)
    const article = page.getByRole('article')
    await expect(article.getByRole('heading', { level: 1 })).toHaveText('Leveransen är avslutad')
    await expect(article).toHaveText(
      /^Avbokad\s*Leveransen är avslutad\s*Uppgifter om en leverans visas bara några dagar\.$/,
    )
    await expect(page.getByRole('region', { name: 'Karta över din orders väg' })).toHaveCount(0)
    await expectAccessible(page, 'the public page of an order of long ago')
  },
)
