import { confirmIntent } from '@pillion/contract/http/payments'
import { confirmation, numbers, openIntent } from '@pillion/testkit/card-payments'
import { cardSettings } from '@pillion/testkit/card-settings'
import { startFakeAdyen, type FakeAdyen } from '@pillion/testkit/fake-adyen'
import { startFakeCyberSource, type FakeCyberSource } from '@pillion/testkit/fake-cybersource'
import { PORTAL_FOLDER } from '@pillion/testkit/portal-folder'
import { NOON, startLiveWorld, type LiveWorld } from '@pillion/testkit/world'
import type { FrameLocator, Page } from '@playwright/test'

import { addressNear } from '../address-near.ts'
import { expect, STARTS_WORLD, test as base } from '../fixtures.ts'
import { goToPayment } from '../request-steps.ts'

type Settings = NonNullable<Parameters<typeof startLiveWorld>[0]['settings']>

/** With a second origin for the provider's script. */
async function startWith(settings: Settings): Promise<LiveWorld> {
  const { port = 0, publicUrl = '' } = await cardSettings()
  return startLiveWorld({
    from: NOON,
    postgres: process.env['E2E_DATABASE_URL'] ?? '',
    settings: { port, publicUrl, cardPagesUrl: `http://127.0.0.1:${port}`, ...settings },
    overrides: { portalFolder: PORTAL_FOLDER },
  })
}

const withAdyen = base.extend<{ adyen: FakeAdyen }>({
  adyen: async ({ shared }, use) => {
    await use(await shared.partner('Adyen', startFakeAdyen, (adyen) => adyen.close()))
  },
  world: [
    async ({ shared, adyen }, use) => {
      const start = () => startWith({ payments: 'adyen', adyen: adyen.browserSettings() })
      await use(await shared.world('world with Adyen', start, (world) => world.close()))
    },
    STARTS_WORLD,
  ],
})

const withCyberSource = base.extend<{ cyberSource: FakeCyberSource }>({
  cyberSource: async ({ shared }, use) => {
    const start = () => startFakeCyberSource({ clock: { now: () => NOON } })
    await use(await shared.partner('CyberSource', start, (cyberSource) => cyberSource.close()))
  },
  world: [
    async ({ shared, cyberSource }, use) => {
      const start = () => startWith({ payments: 'cybersource', cyberSource: cyberSource.settings })
      await use(await shared.world('world with CyberSource', start, (world) => world.close()))
    },
    STARTS_WORLD,
  ],
})

/**
 * Pays the request of a page with a card that is typed in the provider's fields; what the page sent, as text. The order is
 * placed before the fields have loaded, and again when they are filled.
 */
async function pay(
  page: Page,
  world: LiveWorld,
  fill: (fields: FrameLocator) => Promise<void>,
): Promise<string> {
  const { publicUrl } = world.context.settings
  const pressed = Promise.withResolvers<void>()
  await page.route(/\/(adyen|flex-microform\.min)\.js$/, async (route) => {
    await pressed.promise
    await route.continue()
  })
  let sent = ''
  page.on('request', (request) => {
    if (request.url().startsWith(publicUrl)) sent += `${request.postData() ?? ''}\n`
  })
  await page.goto(publicUrl)
  await goToPayment(page, await addressNear(world))
  await page.getByRole('radio', { name: 'Betalning på nätet' }).check()
  await page.getByLabel('Namn på kortet').fill('Eva Ek')
  const fields = page.frameLocator('iframe[title="Kortuppgifter"]')
  const placeOrder = page.getByRole('button', { name: 'Lägg order' })
  await placeOrder.click()
  await expect(placeOrder).toHaveAttribute('aria-busy', 'true')
  pressed.resolve()
  await expect(fields.getByRole('alert')).toHaveText('Kontrollera kortnumret.')
  await expect(placeOrder).not.toHaveAttribute('aria-busy')
  await fill(fields)
  await placeOrder.click()
  await expect(page).toHaveURL(/order_id=/)
  return sent
}

const typeIn = (fields: FrameLocator, name: string, value: string) =>
  fields.frameLocator(`iframe[title="${name}"]`).getByLabel('Field').fill(value)

withCyberSource(
  '[GAP-081, PAY-04] a card is typed in Microform’s fields, and its bank asks on a page for itself',
  { tag: '@desktop-only' },
  async ({ page, world, cyberSource }) => {
    const sent = await pay(page, world, async (fields) => {
      await typeIn(fields, 'number', numbers.paid)
      await fields.getByLabel('Giltigt till').fill('1187')
      await typeIn(fields, 'securityCode', '917')
    })
    expect(sent).toMatch(/"payment_method":"cybersource_creditcard".*"raw_expiry_year":"2087"/)
    expect(sent).toContain('"encrypted_card_data"')
    expect(sent).not.toContain(numbers.paid)
    expect(cyberSource.transactions).toHaveLength(1)

    const intent = await openIntent(world.owner)
    const body = confirmation(intent, cyberSource.card(numbers.authenticated))
    // The second origin of this test has no https, so that the payer is not sent there.
    await world.owner.send(confirmIntent, { body })
    await page.goto(`${world.context.settings.cardPagesUrl}/card-fields/bank/${intent.intentId}`)
    await page.getByRole('button', { name: 'Bank' }).click()
    await expect(
      page.getByRole('list', { name: 'Kortbetalning' }).getByText('Betald'),
    ).toBeVisible()
  },
)

withAdyen(
  '[GAP-081, PAY-03] a card is typed in Adyen’s secured fields',
  { tag: '@desktop-only' },
  async ({ page, world, adyen }) => {
    const sent = await pay(page, world, async (fields) => {
      await typeIn(fields, 'encryptedCardNumber', numbers.paid)
      await typeIn(fields, 'encryptedExpiryDate', '1187')
      await typeIn(fields, 'encryptedSecurityCode', '917')
    })
    expect(sent).toMatch(/"payment_method":"generic_creditcard".*"encrypted_security_code":"eyJ\./)
    expect(sent).not.toMatch(new RegExp(`${numbers.paid}|2087|"917"`))
    expect([...adyen.payments.values()]).toMatchObject([
      { number: numbers.paid, status: 'authorised' },
    ])
  },
)
