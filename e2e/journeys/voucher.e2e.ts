import { issueVoucher } from '@pillion/testkit/vouchers'

import { addressNear } from '../address-near.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { goToPayment, scrollToReviewEnd, openedOrder } from '../request-steps.ts'

test.use({ loadsMap: false })

test(
  '[VOUCHER-01, VOUCHER-02, VOUCHER-04, VOUCHER-05, RAR-13] a voucher is applied, shown and sent',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const { code } = await issueVoucher(world, { type: 'percentage', amount: 50 })
    await page.goto('/')
    await goToPayment(page, await addressNear(world))
    await page.getByRole('button', { name: 'Lägg till rabattkod' }).click()
    const field = page.getByLabel('Rabattkod')
    await expect(field).toBeFocused()
    await field.fill(code.toLowerCase())
    await page.keyboard.press('Enter')

    const remove = page.getByRole('button', { name: `Ta bort rabattkoden ${code}` })
    await expect(remove).toBeFocused()
    await expect(page.getByText(/50\s%\S? rabatt på leveransavgiften/).first()).toBeVisible()
    await expect(page.getByText(new RegExp(`^Rabattkod \\S?${code}`)).first()).toBeVisible()
    await scrollToReviewEnd(page)
    await expectAccessible(page, 'a payment with a voucher')

    await page.reload()
    await expect(remove).toBeVisible()
    await page.getByRole('button', { name: 'Lägg order' }).click()
    const order = await openedOrder(page, world)
    expect(order.voucher?.code).toBe(code)
    expect(order.discount).toBeCloseTo(order.delivery_fee / 2)
  },
)

test(
  '[VOUCHER-06, VOUCHER-08, VOUCHER-09] a voucher that cannot be used shows the reason at its field',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const now = Math.floor(world.context.clock.now() / 1000)
    const expired = await issueVoucher(world, { valid_until: now - 60 })
    const small = await issueVoucher(world, { minimum_fee: 5_000 })
    const others = await issueVoucher(world, { vendors: ['nk-vas'] })
    const refusals = [
      ['NO-SUCH-CODE', 'Rabattkoden finns inte.'],
      [expired.code, 'Rabattkoden har gått ut.'],
      [small.code, 'Leveransavgiften är för låg'],
      [others.code, 'gäller inte för den här filialen'],
    ] as const
    await page.goto('/')
    await goToPayment(page, await addressNear(world))
    await page.getByRole('button', { name: 'Lägg till rabattkod' }).click()
    const field = page.getByLabel('Rabattkod')
    for (const [code, message] of refusals) {
      await field.fill(code)
      await page.getByRole('button', { name: 'Använd' }).click()
      await expect(page.getByText(message)).toBeVisible()
      await expect(field).toBeFocused()
      await expect(field).toHaveValue(code)
    }
    await expect(page.getByRole('region', { name: 'Aviseringar' })).toBeHidden()
    await scrollToReviewEnd(page)
    await expectAccessible(page, 'a voucher that is refused')

    // An applied code can be removed again, and the order is sent without it.
    await field.fill('WELCOME50')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Ta bort rabattkoden WELCOME50' }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await page.getByRole('button', { name: 'Lägg order' }).click()
    await expect(page).toHaveURL(/order_id=/)
  },
)

test(
  '[VAT-01, VAT-02] a VAT number of the wrong length shows an error at its field',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    await page.goto('/')
    await goToPayment(page, await addressNear(world))
    await page.getByRole('button', { name: 'Lägg till momsnummer' }).click()
    const field = page.getByLabel('Momsnummer')
    await field.fill('SE12345')
    await page.getByRole('button', { name: 'Lägg order' }).click()
    await expect(field).toBeFocused()
    await expect(page.getByText('kontrollera det igen')).toBeVisible()
    await field.fill('SE123456')
    await expect(field).not.toHaveAttribute('aria-invalid', 'true')
    await page.reload()
    await expect(field).toHaveValue('SE123456')
    await page.getByRole('button', { name: 'Lägg order' }).click()
    const order = await openedOrder(page, world)
    expect(order.vat_number).toBe('SE123456')
  },
)
