import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { testRider } from '@pillion/testkit/scripted-fleet'

import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'

test.use({ loadsMap: false })

/** Every reason of GAP-025. */
const reasons = [
  'Uppgifterna är fel',
  'Ordern lades två gånger',
  'Budet dröjer för länge',
  'Adressen är fel eller ofullständig',
  'En vara finns inte',
  'Kunden går inte att nå',
  'Filialen är stängd',
  'Filialen har för mycket att göra',
  'En annan orsak',
]

test('[GEN-13, ROUTE-13, CANCEL-01, CANCEL-02, CANCEL-08, GAP-025] a scheduled order is cancelled with a reason', async ({
  page,
  world,
}) => {
  const body = await requestBody(world.owner)
  const tomorrow = Math.floor(world.context.clock.now() / 1000 / 900) * 900 + 86_400
  const orderId = await place(world.owner, { ...body, preordered_for: tomorrow })
  await page.goto(`/order-tracking/${OUTLET}?order_id=${orderId}`)

  const cancel = page.getByRole('button', { name: 'Avboka budet' })
  await expect(cancel).toBeEnabled()
  await cancel.click()
  const dialog = page.getByRole('alertdialog', { name: 'Avboka budet?' })
  await expectAccessible(page, 'the cancel dialog')
  await expect(dialog.getByRole('radio')).toHaveCount(9)
  for (const name of reasons)
    await expect(dialog.getByRole('radio', { name, exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Avboka budet' }).click()
  await expect(dialog.getByText('Välj en orsak.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cancel).toBeFocused()

  await cancel.click()
  await dialog.getByRole('radio').last().check()
  await dialog.getByRole('textbox', { name: 'Orsaken med egna ord' }).fill('Ugnen gick sönder')
  await dialog.getByRole('button', { name: 'Avboka budet' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Aviseringar' })).toContainText('avboka')
  await expect(page.getByRole('list', { name: 'Historik' })).toContainText('Avbokad')
  await expect(page.getByText('Ugnen gick sönder')).toBeVisible()
  // The button that opened the dialog is gone.
  await expect(page.getByRole('heading', { name: 'Anna Lind' })).toBeFocused()
  await expectAccessible(page, 'the drawer of a cancelled order')
})

test(
  '[CANCEL-03] the open dialog says that a rider has accepted meanwhile',
  { tag: '@desktop-only' },
  async ({ page, world, riders }) => {
    const orderId = await place(world.owner)
    await expect.poll(() => riders.requested.map((job) => job.orderId)).toContain(orderId)
    await page.goto(`/order-tracking/${OUTLET}?order_id=${orderId}`)
    await page.getByRole('button', { name: 'Avboka budet' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Avboka budet?' })
    await dialog.getByRole('radio').first().check()

    for (const kind of ['assigned', 'accepted'] as const)
      await riders.report({ orderId, rider: testRider, at: world.context.clock.now(), kind })
    await expect(dialog.getByText(/^Ett bud har tackat ja/).filter({ visible: true })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Avboka budet' })).toBeDisabled()
    await expectAccessible(page, 'a cancel dialog that came too late')
  },
)
