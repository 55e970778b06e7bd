import { createAccount, login } from '@pillion/contract/http/accounts'
import { createOutlet, listVendors } from '@pillion/contract/http/vendors'
import { operatorClient } from '@pillion/testkit/operator-client'
import { outletBody } from '@pillion/testkit/outlets'
import { browsers, signInWith } from '@pillion/testkit/sign-in-with'
import { testUsers } from '@pillion/testkit/test-users'
import type { Page } from '@playwright/test'

import { createShop } from '../create-shop.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../sign-in.ts'

test.use({ loadsMap: false, signedIn: false })

const NEW_PASSWORD = 'Cardamom-bun-8$'

// The users are the tests' own: other tests would be signed out with them.
type User = { email: string; password: string }

async function openScreen(page: Page, isMobile: boolean, as: User): Promise<void> {
  await page.goto('/')
  await signIn(page, as)
  await page.getByRole('button', { name: isMobile ? /meny/i : /konto/i }).click()
  await page.getByRole('link', { name: 'Lösenord och enheter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lösenord och enheter' })).toBeVisible()
}

test('devices are signed out one by one, and all at once', async ({ page, isMobile, world }) => {
  const { user } = await createShop(world, {})
  const first = await signInWith(world, browsers.firefox, user)
  const second = await signInWith(world, browsers.safari, user)
  const isSignedIn = async (client: typeof first) => (await client.send(listVendors)).status === 200

  await openScreen(page, isMobile, user)
  const devices = page.getByRole('region', { name: 'Här är du inloggad' })
  await expect(devices.getByText('Den här enheten')).toHaveCount(1)
  await expectAccessible(page, 'password and devices')

  const end = devices.getByRole('button', { name: /^Logga ut \u2068Firefox, Windows/ })
  // Tells devices of the same name apart.
  await expect(end).toHaveAccessibleDescription(/^Inloggad /)
  await end.click()
  const dialog = page.getByRole('alertdialog', { name: 'Logga ut enheten?' })
  await expectAccessible(page, 'the question whether to sign out a device')
  await dialog.getByRole('button', { name: 'Logga ut' }).click()
  await expect(devices.getByText('Firefox, Windows')).toHaveCount(0)
  await expect(devices.getByRole('heading')).toBeFocused()
  expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true])

  await devices.getByRole('button', { name: 'Logga ut alla andra enheter' }).click()
  const question = page.getByRole('alertdialog', { name: 'Logga ut alla andra enheter?' })
  await question.getByRole('button', { name: 'Logga ut' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  expect(await isSignedIn(second)).toBe(false)
})

test(
  'a password is changed with the current one',
  { tag: '@desktop-only' },
  async ({ page, isMobile, world }) => {
    const { user } = await createShop(world, {})
    await openScreen(page, isMobile, user)
    const form = page.getByRole('region', { name: 'Byt lösenord' })
    const save = form.getByRole('button', { name: 'Byt lösenord' })
    await save.click()
    await expect(form.getByLabel(/^Nuvarande lösenord/)).toBeFocused()
    await form.getByLabel(/^Nuvarande lösenord/).fill('wrong')
    await form.getByLabel(/^Nytt lösenord/).fill(NEW_PASSWORD)
    await save.click()
    await expect(form.getByText('Det är inte ditt nuvarande lösenord.')).toBeVisible()

    await form.getByLabel(/^Nuvarande lösenord/).fill(user.password)
    await save.click()
    await expect(form.getByLabel(/^Nytt lösenord/)).toHaveValue('')
    await expect(page.getByRole('region', { name: 'Aviseringar' })).toContainText(
      'Ditt lösenord har ändrats.',
    )
    await world.anonymous.call(login, {
      body: { email_address: user.email, password: NEW_PASSWORD },
    })
  },
)

test(
  '[OUT-20] an outlet that a parent has added the user to is left by keyboard',
  { tag: '@desktop-only' },
  async ({ page, isMobile, world }) => {
    const added = { email: 'added@pillion.example', password: testUsers.owner.password }
    const operator = await operatorClient(world)
    const account = { email_address: added.email, password: added.password, vendor_ids: [] }
    await operator.call(createAccount, { body: account })
    const outlet = await outletBody(world.owner)
    for (const name of ['Hamnen', 'Torget']) {
      const client_vendor_id = `leave-${name.toLowerCase()}`
      const body = { ...outlet, client_vendor_id, name, users: [added.email] }
      await world.owner.call(createOutlet, { body })
    }

    await openScreen(page, isMobile, added)
    const outlets = page.getByRole('region', { name: 'Filialer som du har lagts till i' })
    await expect(outlets.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page, 'outlets to leave')
    await outlets.getByRole('button', { name: /Lämna .Hamnen/ }).press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Lämna filialen?' })
    await expectAccessible(page, 'the question whether to leave an outlet')
    await dialog.getByRole('button', { name: 'Lämna filialen' }).press('Enter')
    await expect(outlets.getByRole('listitem')).toHaveCount(1)
    await expect(outlets.getByRole('heading')).toBeFocused()
    await expect(outlets.getByText('Torget', { exact: true })).toBeVisible()
  },
)
