import { OUTLET, place } from '@pillion/testkit/requests'
import { NOON } from '@pillion/testkit/world'

import { expect, test } from '../fixtures.ts'

const HOUR_S = 3_600

test.use({ loadsMap: false, startsAt: NOON + 10 * HOUR_S * 1_000 })

for (const [clock, seconds] of [
  ['twenty minutes slow', -HOUR_S / 3],
  ['three hours fast, so that its day is tomorrow', 3 * HOUR_S],
] as const)
  test(
    `an order that was just placed is under way on a computer whose clock is ${clock}`,
    { tag: '@desktop-only' },
    async ({ page, world }) => {
      const orderId = await place(world.owner)
      await page.clock.setSystemTime(world.context.clock.now() + seconds * 1_000)
      await page.addInitScript(expireLater, seconds)
      await page.goto(`/order-tracking/${OUTLET}`)
      await expect(page.locator(`a[href*="${orderId}"]`).first()).toBeVisible()
    },
  )

/** As if the user had signed in on this computer. */
function expireLater(seconds: number): void {
  const session = JSON.parse(localStorage.getItem('pillion-session') ?? '') as {
    meta: { Expires: number }
  }
  session.meta.Expires += seconds
  localStorage.setItem('pillion-session', JSON.stringify(session))
}
