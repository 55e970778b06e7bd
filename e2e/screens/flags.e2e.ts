import { addressNear } from '../address-near.ts'
import { expect, test } from '../fixtures.ts'
import { goToPayment } from '../request-steps.ts'
import { setFlag } from '../set-flag.ts'

test.use({ loadsMap: false })

const nordicKitchen = { vendor_id: 'nk' }
test.afterEach(({ world }) => setFlag(world, 'voucher', null, nordicKitchen))

test(
  'a flag that the operator turns off for a vendor hides its feature on the open page, and shows it again',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    await page.goto('/request-a-rider/nk')
    await goToPayment(page, await addressNear(world))
    const voucher = page.getByRole('button', { name: 'Lägg till rabattkod' })
    await expect(voucher).toBeVisible()
    await setFlag(world, 'voucher', false, nordicKitchen)
    await expect(voucher).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Att ta betalt av kunden')).toBeVisible()
    await expect(voucher).toHaveCount(0)
    await setFlag(world, 'voucher', null, nordicKitchen)
    await expect(voucher).toBeVisible()
  },
)
