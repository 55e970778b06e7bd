import { randomUUID } from 'node:crypto'

import { createAccount } from '@pillion/contract/http/accounts'
import { resetCodeIn } from '@pillion/testkit/mails'
import { operatorClient } from '@pillion/testkit/operator-client'
import type { LiveWorld } from '@pillion/testkit/world'
import type { Page } from '@playwright/test'

import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { latestMail } from '../latest-mail.ts'

test.use({ loadsMap: false, signedIn: false })

const OLD_PASSWORD = 'Rye-and-oats-7!'
const NEW_PASSWORD = 'Spelt-and-barley-8!'

async function newAccount(world: LiveWorld): Promise<string> {
  const email_address = `owner-${randomUUID().slice(0, 8)}@bakery.example`
  const body = { email_address, password: OLD_PASSWORD, vendor_ids: ['nk'] }
  await (await operatorClient(world)).call(createAccount, { body })
  return email_address
}

test('[AUTH-19, AUTH-20, ROUTE-07] a forgotten password is replaced with a mailed code', async ({
  page,
  world,
}) => {
  const email = await newAccount(world)
  await page.goto('/?redirect=%2Forder-tracking')
  await page.getByLabel('E-post').fill(email)
  await page.getByRole('link', { name: 'Har du glömt lösenordet?' }).click()
  await expect(page).toHaveURL('/forgot-password?redirect=%2Forder-tracking')
  await expect(page.getByRole('heading', { name: 'Återställ ditt lösenord' })).toBeFocused()
  await expect(page.getByLabel('E-post')).toHaveValue(email)
  await expectAccessible(page, 'a forgotten password')

  await page.getByRole('button', { name: 'Skicka kod' }).click()
  const code = page.getByLabel('Koden i mejlet')
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(new RegExp(email))
  await expectAccessible(page, 'a new password')
  const sentCode = resetCodeIn(await latestMail(world, email))
  await code.fill(sentCode === '000000' ? '111111' : '000000')
  await typePassword(page, NEW_PASSWORD)
  await page.getByRole('checkbox').check()
  await save(page)
  await expect(page.getByText('Koden är fel.')).toBeVisible()
  await expect(code).toBeFocused()

  // Digits of another script, in two groups.
  await code.fill(` ${arabicDigits(sentCode.slice(0, 3))} ${arabicDigits(sentCode.slice(3))} `)
  await expect(code).toHaveValue(sentCode)
  await save(page)
  await expect(page).toHaveURL('/order-tracking')
  await expect(page.getByRole('region', { name: 'Aviseringar' })).toContainText(
    'Ditt lösenord har ändrats.',
  )
})

test(
  '[AUTH-21, AUTH-28] an incomplete code and passwords that differ are explained',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    await askForCode(page, await newAccount(world))
    await page.getByLabel('Koden i mejlet').fill('12345')
    await page.getByRole('textbox', { name: 'Nytt lösenord' }).fill(NEW_PASSWORD)
    await page.getByRole('textbox', { name: 'Upprepa det nya lösenordet' }).fill(OLD_PASSWORD)
    await save(page)
    await expect(page.getByLabel('Koden i mejlet')).toBeFocused()
    await expect(page.getByText('Ange de 6 siffrorna i mejlet.')).toBeVisible()
    const different = page.getByText('Lösenorden är inte likadana.')
    await expect(different).toBeVisible()
    await expect(page.getByText('Godkänn villkoren')).toBeVisible()
    await expectAccessible(page, 'a new password with errors')
    await page.getByRole('textbox', { name: 'Nytt lösenord' }).fill(OLD_PASSWORD)
    await expect(different).toHaveCount(0)
  },
)

test(
  '[AUTH-22, AUTH-23, AUTH-24, AUTH-25, AUTH-26, AUTH-27] each rule is ticked once the password meets it',
  { tag: '@desktop-only' },
  async ({ page }) => {
    await askForCode(page, 'stranger@bakery.example')
    const missing = page.getByRole('listitem').filter({ hasText: 'Saknas' })
    const steps: [typed: string, missing: string[]][] = [
      ['', ['minst 8 tecken', 'stor bokstav', 'liten bokstav', 'siffra', 'ett av', 'en bokstav']],
      ['å', ['minst 8 tecken', 'stor bokstav', 'siffra', 'ett av']],
      ['åÖ', ['minst 8 tecken', 'siffra', 'ett av']],
      ['åÖ7', ['minst 8 tecken', 'ett av']],
      ['åÖ7?', ['minst 8 tecken', 'ett av']],
      ['åÖ7?*', ['minst 8 tecken']],
      ['åÖ7?*ab', ['minst 8 tecken']],
      ['åÖ7?*abc', []],
      [`åÖ7?*${'a'.repeat(124)}`, ['högst 128 tecken']],
    ]
    for (const [typed, rules] of steps) {
      await page.getByRole('textbox', { name: 'Nytt lösenord' }).fill(typed)
      await expect(missing).toContainText(rules)
      await save(page)
      await expect(page.getByText('Välj ett starkare lösenord.')).toHaveCount(rules.length && 1)
    }
  },
)

test(
  'a new code replaces the old one, and another e-mail address can be used',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const email = await newAccount(world)
    await askForCode(page, email)
    const first = resetCodeIn(await latestMail(world, email))
    await page.getByLabel('Koden i mejlet').fill(first)
    await typePassword(page, NEW_PASSWORD)
    await page.getByRole('button', { name: 'Skicka en ny kod' }).click()
    await expect(page.getByRole('region', { name: 'Aviseringar' })).toContainText(
      'En ny kod är på väg.',
    )
    await expect(page.getByLabel('Koden i mejlet')).toHaveValue('')
    await expect(page.getByLabel('Koden i mejlet')).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Nytt lösenord' })).toHaveValue(NEW_PASSWORD)
    await page.getByLabel('Koden i mejlet').fill(resetCodeIn(await latestMail(world, email, 2)))
    await page.getByRole('checkbox').check()
    await save(page)
    await expect(page).toHaveURL('/request-a-rider')
  },
)

test(
  'the page does not tell whether an address has an account',
  { tag: '@desktop-only' },
  async ({ page }) => {
    await askForCode(page, 'stranger@bakery.example')
    await expect(page.getByText('Om det finns ett konto för ⁨stranger@bakery.example⁩')).toBeVisible()
    await page.getByRole('button', { name: 'Använd en annan e-postadress' }).click()
    await expect(page.getByLabel('E-post')).toHaveValue('stranger@bakery.example')
    await expect(page.getByLabel('E-post')).toBeFocused()
  },
)

test.describe('in the dark right-to-left pseudo-locale', () => {
  test.use({ colorScheme: 'dark' })

  test('both steps pass axe', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('pillion-language', 'ar-XB'))
    await page.goto('/forgot-password')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.locator('[name=email]').fill('stranger@bakery.example')
    await expectAccessible(page, 'a forgotten password in the pseudo-locale')
    await page.locator('[type=submit]').click()
    await expect(page.locator('[name=code]')).toBeFocused()
    await expectAccessible(page, 'a new password in the pseudo-locale')
  })
})

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password')
  await page.getByLabel('E-post').fill(email)
  await page.getByRole('button', { name: 'Skicka kod' }).click()
  await expect(page.getByRole('heading', { name: 'Välj ett nytt lösenord' })).toBeVisible()
}

async function typePassword(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Nytt lösenord' }).fill(password)
  await page.getByRole('textbox', { name: 'Upprepa det nya lösenordet' }).fill(password)
}

const save = (page: Page) => page.getByRole('button', { name: 'Spara och logga in' }).click()

const arabicDigits = (digits: string) =>
  digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
