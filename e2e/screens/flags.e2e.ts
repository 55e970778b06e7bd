import { addressNear } from '../address-near.ts'
import { expect, test } from '../fixtures.ts'
import { goToPayment } from '../request-steps.ts'
import { setFlag } from '../set-flag.ts'

test.use({ loadsMap: false })

const nordicKitchen = { vendor_id: 'nk' }
test.afterEach(async ({ world }) => {
  await setFlag(world, 'voucher', null, nordicKitchen)
  await setFlag(world, 'DeactivateSignUpButton', null, nordicKitchen)
})

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

test(
  '[FLAG-04] the flags of a vendor apply until the user logs out',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    await setFlag(world, 'DeactivateSignUpButton', true, nordicKitchen)
    const vendorFlags = page.waitForResponse(/\/flags\?vendor_id=/)
    await page.goto('/order-tracking/nk')
    await vendorFlags
    await page.getByRole('button', { name: /konto/i }).click()
    await page.getByRole('button', { name: /logga ut/i }).click()
    await expect(page.getByRole('link', { name: 'Skapa ett konto' })).toBeVisible()
  },
)
