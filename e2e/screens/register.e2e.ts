import { randomUUID } from 'node:crypto'

import { confirmationCodeIn } from '@pillion/testkit/mails'
import { testUsers } from '@pillion/testkit/test-users'
import type { LiveWorld } from '@pillion/testkit/world'
import type { Page } from '@playwright/test'

import { createBranch } from '../create-branch.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { latestMail } from '../latest-mail.ts'
import { setFlag } from '../set-flag.ts'

test.use({ loadsMap: false, signedIn: false })

const PASSWORD = 'Rye-and-oats-7!'

/** A vendor whose owner has no account. */
async function newOwner(world: LiveWorld) {
  const email = `owner-${randomUUID().slice(0, 8)}@bakery.example`
  return { email, vendorCode: await createBranch(world, undefined, email) }
}

test('[AUTH-11, ROUTE-08] an owner creates an account, confirms it by the mailed link and signs in with it', async ({
  page,
  world,
}) => {
  const owner = await newOwner(world)
  await page.goto('/?redirect=%2Forder-tracking')
  await page.getByRole('link', { name: 'Skapa ett konto' }).click()
  await expect(page).toHaveURL('/register?redirect=%2Forder-tracking')
  await expect(page.getByRole('heading', { level: 1, name: 'Skapa ditt konto' })).toBeFocused()
  await expect(page).toHaveTitle('Pillion - Skapa konto')
  await expectAccessible(page, 'the empty register form')

  await fillIn(page, { ...owner, password: 'rye-and' })
  const rules = page.getByRole('list', { name: 'Lösenordet måste ha:' }).getByRole('listitem')
  await expect(rules.filter({ hasText: 'Klart: en liten bokstav' })).toHaveCount(1)
  await expect(rules.filter({ hasText: 'Saknas: minst 8 tecken' })).toHaveCount(1)
  await expect(rules.filter({ hasText: 'Saknas' })).toHaveCount(4)
  await submit(page)
  await expect(page.getByRole('textbox', { name: 'Lösenord' })).toBeFocused()
  await expect(page.getByText('Välj ett starkare lösenord.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Lösenord' }).fill(PASSWORD)
  await expect(rules.filter({ hasText: 'Saknas' })).toHaveCount(0)
  await submit(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Kolla din inkorg' })).toBeFocused()
  await expect(page.getByText(owner.email)).toBeVisible()
  await expectAccessible(page, 'a registration that was sent')

  const mail = await latestMail(world, owner.email)
  await page.goto(`/connect?confirm=${confirmationCodeIn(mail)}`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Bekräfta din e-postadress' }),
  ).toBeVisible()
  await expectAccessible(page, 'a confirmation link')
  await page.getByLabel('E-post').fill(owner.email)
  await page.getByRole('textbox', { name: 'Lösenord' }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Bekräfta och logga in' }).click()
  await expect(page).toHaveURL('/request-a-rider')
})

test(
  '[AUTH-03] nothing is sent without the terms and every field',
  { tag: '@desktop-only' },
  async ({ page }) => {
    await page.goto('/register')
    await submit(page)
    await expect(page.getByLabel('E-post')).toBeFocused()
    for (const error of [
      'Ange din e-postadress.',
      'Ange butikens namn.',
      'Ange din butikskod.',
      'Ange företagets registrerade namn.',
      'Ange ditt mobilnummer.',
      'Välj ett starkare lösenord.',
      'Godkänn villkoren och integritetsinformationen för att skapa ett konto.',
    ])
      await expect(page.getByText(error)).toBeVisible()
    await expectAccessible(page, 'the register form with errors')
    await page.getByLabel('E-post').fill('k')
    await expect(page.getByText('Ange din e-postadress.')).toHaveCount(0)
    await expect(page.getByText('Ange butikens namn.')).toBeVisible()
  },
)

test(
  '[AUTH-15] a code that is not the owner’s is refused at its field until code or e-mail is edited',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const { email } = await newOwner(world)
    await page.goto('/register')
    await fillIn(page, { email, vendorCode: 'cb' })
    await submit(page)
    const error = page.getByText('Butikskoden eller e-postadressen är fel.')
    await expect(error).toBeVisible()
    await expect(page.getByLabel('Butikskod')).toBeFocused()
    await expect(page.getByLabel('Butikskod')).toHaveAccessibleDescription(/är fel/)
    await page.getByLabel('E-post').press('End')
    await page.getByLabel('E-post').pressSequentially('x')
    await expect(error).toHaveCount(0)
  },
)

test(
  '[AUTH-13, AUTH-16] whoever has an account is led to the sign-in',
  { tag: '@desktop-only' },
  async ({ page }) => {
    await page.goto('/register')
    await fillIn(page, { email: testUsers.owner.email, vendorCode: 'nk' })
    await submit(page)
    await expect(page.getByText('Du har redan ett konto.')).toBeVisible()
    await expectAccessible(page, 'a registration of an account')
    await page.getByText('Du har redan ett konto.').getByRole('link', { name: 'Logga in' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByLabel('E-post')).toHaveValue(testUsers.owner.email)
  },
)

test(
  'a new link replaces one that does not work, and a registration waits for it',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const owner = await newOwner(world)
    await page.goto('/register')
    await fillIn(page, owner)
    await submit(page)
    await page.getByRole('link', { name: 'Till inloggningen' }).click()
    await expect(page.getByLabel('E-post')).toHaveValue(owner.email)
    await signIn(page, 'Logga in')
    await expect(page.getByRole('alert')).toContainText(/Öppna länken i mejlet.*Felkod 403/)
    await expectAccessible(page, 'a sign-in before the confirmation')

    await page.goto('/connect?confirm=wrong')
    await page.getByLabel('E-post').fill(owner.email)
    await signIn(page, 'Bekräfta och logga in')
    await expect(page.getByRole('alert')).toContainText('Länken är ogiltig.')
    const sendLink = page.getByRole('button', { name: 'Skicka en ny länk' })
    await sendLink.click()
    await expect(page.getByRole('alert')).toContainText('har vi skickat en ny länk')
    await expect(sendLink).toBeFocused()

    const mail = await latestMail(world, owner.email, 2)
    await page.goto(`/connect?confirm=${confirmationCodeIn(mail)}&redirect=%2Forder-tracking`)
    await page.getByLabel('E-post').fill(owner.email)
    await signIn(page, 'Bekräfta och logga in')
    await expect(page).toHaveURL('/order-tracking')
  },
)

test(
  '[AUTH-18] help with signing up is a message away; an unsent one stays',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const { email } = await newOwner(world)
    await page.goto('/register')
    await page.getByLabel('E-post').fill(email)
    const open = page.getByRole('button', { name: 'Kontakta oss' })
    await open.click()
    const dialog = page.getByRole('dialog', { name: 'Kontakta oss' })
    await expect(dialog.getByLabel('Namn')).toBeFocused()
    await expect(dialog.getByLabel('E-post')).toHaveValue(email)
    await dialog.getByRole('button', { name: 'Skicka meddelandet' }).click()
    await expect(dialog.getByText('Skriv ett meddelande.')).toBeVisible()
    await expectAccessible(page, 'the contact form with errors')

    await dialog.getByLabel('Namn').fill('Kim Lund')
    await dialog.getByLabel('Meddelande').fill('å'.repeat(501))
    await expect(dialog.getByText('För lång. Korta texten.')).toBeVisible()
    await dialog.getByLabel('Meddelande').fill('Vilken butikskod har jag?')
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
    await open.click()
    await expect(dialog.getByLabel('Meddelande')).toHaveValue('Vilken butikskod har jag?')
    await dialog.getByRole('button', { name: 'Skicka meddelandet' }).click()
    await expect(page.getByRole('region', { name: 'Aviseringar' })).toContainText(
      'Ditt meddelande är skickat.',
    )
    await expect(dialog).toBeHidden()
    await open.press('Enter')
    await expect(dialog.getByLabel('Meddelande')).toHaveValue('')
  },
)

test(
  'what was typed stays while there is no network',
  { tag: '@desktop-only' },
  async ({ page, world, context }) => {
    const owner = await newOwner(world)
    await page.goto('/register')
    await fillIn(page, owner)
    await context.setOffline(true)
    await submit(page)
    await expect(page.getByRole('button', { name: 'Skapa konto' })).toHaveAttribute('aria-busy')
    await expect(page.getByRole('alert')).toContainText('Du kan vara offline.')
    await expect(page.getByRole('textbox', { name: 'Lösenord' })).toHaveValue(PASSWORD)
    await context.setOffline(false)
    await submit(page)
    await expect(page.getByRole('heading', { name: 'Kolla din inkorg' })).toBeVisible()
  },
)

test.describe('signing up turned off', () => {
  test.afterEach(({ world }) => setFlag(world, 'DeactivateSignUpButton', null))

  test('[ROUTE-09] takes the page away', { tag: '@desktop-only' }, async ({ page, world }) => {
    await setFlag(world, 'DeactivateSignUpButton', true)
    const flagsAnswered = page.waitForResponse(/\/flags$/)
    await page.goto('/register')
    await flagsAnswered
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Skapa ett konto' })).toHaveCount(0)
  })
})

test.describe('in the dark right-to-left pseudo-locale', () => {
  test.use({ colorScheme: 'dark' })

  test('the register form and the contact form pass axe', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('pillion-language', 'ar-XB'))
    await page.goto('/register')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.locator('[type=submit]').click()
    await expect(page.locator('[name=email]')).toBeFocused()
    await expectAccessible(page, 'the register form in the pseudo-locale')
    await page.locator('[aria-haspopup=dialog]').last().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'the contact form in the pseudo-locale')
  })
})

type Typed = { email: string; vendorCode: string; password?: string }

async function fillIn(page: Page, { email, vendorCode, password = PASSWORD }: Typed) {
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Butikens namn').fill('Kims bageri')
  await page.getByLabel('Butikskod').fill(vendorCode)
  await page.getByLabel('Företagsnamn').fill('Kim Lund AB')
  await page.getByLabel('Mobilnummer').fill('070-174 06 05')
  await page.getByRole('textbox', { name: 'Lösenord' }).fill(password)
  await page.getByRole('checkbox').check()
}

const submit = (page: Page) => page.getByRole('button', { name: 'Skapa konto' }).click()

async function signIn(page: Page, button: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Lösenord' }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: button }).click()
}
