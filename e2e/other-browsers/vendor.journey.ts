import { testUsers } from '@pillion/testkit/test-users'

import { addressNear } from '../address-near.ts'
import { expect, test } from './fixtures.ts'
import type { User } from './user.ts'

test('a vendor signs in, skips the walkthrough, follows an order, cancels another, chooses a language and signs out', async ({
  user,
  size,
  world,
}) => {
  const isPhone = size.width < 900
  const address = await addressNear(world)

  await test.step('signs in with the keyboard', async () => {
    await user.click('textbox', 'E-mail')
    await user.type(testUsers.owner.email)
    await user.press('Tab')
    await user.type(testUsers.owner.password)
    for (const key of ['Tab', 'Tab', 'Tab', 'Space', 'Enter'] as const) await user.press(key)
  })

  await test.step('skips the walkthrough', async () => {
    await user.hasFocusOn('Request a rider in seconds')
    await user.press('Escape')
  })

  await test.step('requests a rider with the keyboard', async () => {
    await user.hasFocusOn('Confirm')
    await user.press('Enter')
    await user.hasFocusOn('Delivery address')
    await user.type(address.slice(0, -8))
    await user.sees('option', address)
    await user.press('ArrowDown')
    await user.press('Enter')
    await fillDetails(user, 'Anna Lind')
    await user.press('Enter')
    await user.hasFocusOn('Cash on delivery')
    await user.press('Enter')
  })

  await test.step('follows it until it is delivered', async () => {
    await user.sees('text', 'Order pushed!')
    expect(await user.run(toastHeight)).toBeLessThan(100)
    expect(await user.run(storedDraft)).toBeNull()
    await user.sees('heading', 'Anna Lind')
    for (const step of ['Rider found', 'On the way to the customer', 'The customer has the order.'])
      await user.sees('text', step)
  })

  await test.step('opens another request from the menu', async () => {
    if (isPhone) await user.click('button', 'Open menu')
    await user.click('link', 'Request a rider')
    await user.seesNo('heading', 'Anna Lind')
  })

  await test.step('requests a rider for later', async () => {
    await user.fill('Delivery address', address.slice(0, -8), 'combobox')
    await user.click('option', address)
    await fillDetails(user, 'Greta Holm')
    await user.click('radio', 'Later')
    await user.sees('combobox', 'Choose a time')
    await user.click('button', 'Continue')
    await user.click('button', 'Place order')
    await user.sees('heading', 'Greta Holm')
    expect(await user.run(storedDraft)).toBeNull()
  })

  await test.step('closes the cancel dialog, reopens it and cancels the order', async () => {
    await user.click('button', 'Cancel rider')
    await user.sees('heading', 'Cancel the rider?')
    await user.press('Escape')
    await user.seesNo('heading', 'Cancel the rider?')
    await user.hasFocusOn('Cancel rider')
    await user.press('Enter')
    await user.click('radio', 'The outlet is too busy')
    await user.click('button', 'Cancel rider')
    await user.sees('text', 'No one will collect this order.')
    await user.hasFocusOn('Greta Holm')
  })

  await test.step('chooses another language', async () => {
    await user.click('button', isPhone ? 'Open menu' : 'Language')
    if (isPhone) await user.click('button', 'Language')
    await user.click('radio', 'Svenska')
    await expect.poll(() => user.run(() => document.documentElement.lang)).toBe('sv')
  })

  await test.step('signs out', async () => {
    if (!isPhone) await user.click('button', 'Konto')
    await user.click('button', 'Logga ut')
    await user.sees('text', 'Du är nu utloggad.')
    await user.sees('heading', 'Ett bud till varje order')
  })
})

/** Starts in the focused name field. */
async function fillDetails(user: User, name: string): Promise<void> {
  await user.hasFocusOn('Customer name')
  await user.type(name)
  await user.press('Tab')
  await user.type('0701740611')
  await user.press('Tab')
  await user.type('249,50')
}

const storedDraft = () => localStorage.getItem('pillion-request-draft')

const toastHeight = () =>
  document.querySelector('[popover=manual]:popover-open')?.getBoundingClientRect().height ?? 0
