import { addressNear } from '../address-near.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { chooseAddress } from '../request-steps.ts'

test(
  '[GEO-21] a map that does not load within 30 s is abandoned, and the request continues without it',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    // A browser that never draws a frame.
    await page.addInitScript(() => {
      window.requestAnimationFrame = () => 0
    })
    await page.goto('/request-a-rider/nk')
    const confirm = page.getByRole('button', { name: 'Bekräfta' })
    await expect(confirm).toBeVisible()
    await expect(page.locator('canvas')).toBeAttached()
    const failed = page.getByText('Kartan tog för lång tid att ladda')
    await page.clock.fastForward(20_000)
    await expect(failed).toHaveCount(0)
    await page.clock.fastForward(10_000)
    await expect(failed).toBeVisible()
    await expectAccessible(page, 'a request without a map')

    await confirm.click()
    await expect(page.getByText('Eller sätt nålen på kartan.')).toBeHidden()
    await chooseAddress(page, await addressNear(world))
  },
)
