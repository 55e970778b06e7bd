import { flagFeatures, type HiddenElement } from '@pillion/contract/flag-features'
import { flagNames } from '@pillion/contract/http/flags'
import { proofKinds } from '@pillion/domain/orders/proof-kinds'
import { addProof } from '@pillion/testkit/add-proof'
import { deliveredOrder } from '@pillion/testkit/delivered-order'
import { delayOrder, deliverOrder } from '@pillion/testkit/move-order'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { createSavedAddress } from '@pillion/testkit/saved-addresses'
import { testRider, type scriptedFleet } from '@pillion/testkit/scripted-fleet'
import type { LiveWorld } from '@pillion/testkit/world'
import type { Locator, Page } from '@playwright/test'

import { addressNear } from '../address-near.ts'
import { expect, test } from '../fixtures.ts'
import { chooseAddress, fillDetails, CONTINUE_TO_PAYMENT } from '../request-steps.ts'
import { setFlag } from '../set-flag.ts'

test.use({ loadsMap: false })

type Shop = { page: Page; world: LiveWorld; riders: ReturnType<typeof scriptedFleet> }
type Screen = {
  open: (shop: Shop) => Promise<unknown>
  /** A signed-in page follows at once; another one every five minutes, and maintenance when it is asked to. */
  refresh?: (page: Page) => Promise<unknown>
}

const FIVE_MINUTES = 300_000
const SMALL = { width: 390, height: 844 }
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Försök igen' }).click()

const screens = {
  'signed-in page': {
    open: ({ page }) => page.goto(`/order-tracking/${OUTLET}`),
  },
  'account menu': {
    async open({ page }) {
      await page.goto(`/order-tracking/${OUTLET}`)
      await page.getByRole('button', { name: /konto/i }).click()
    },
  },
  'branch list': {
    async open({ page }) {
      await page.goto(`/order-tracking/${OUTLET}`)
      await page.getByRole('button', { name: /^Filial: / }).click()
    },
  },
  'help page': {
    async open({ page }) {
      await page.setViewportSize(SMALL)
      await page.goto(`/helpcenter/${OUTLET}`)
    },
  },
  'menu of a small screen': {
    async open({ page }) {
      await page.setViewportSize(SMALL)
      await page.goto(`/order-tracking/${OUTLET}`)
      await page.getByRole('button', { name: 'Öppna menyn' }).click()
    },
  },
  'bulk upload': {
    open: ({ page }) => page.goto(`/bulk-order/${OUTLET}`),
    refresh: (page) => page.clock.fastForward(FIVE_MINUTES),
  },
  'outlet import': {
    open: ({ page }) => page.goto('/outlets/import'),
  },
  destination: {
    async open({ page, world }) {
      await createSavedAddress(world.owner)
      await page.goto(`/request-a-rider/${OUTLET}`)
      await page.getByRole('button', { name: 'Bekräfta' }).click()
      await page.getByRole('combobox', { name: 'Leveransadress' }).focus()
    },
  },
  details: {
    async open({ page, world }) {
      await page.goto(`/request-a-rider/${OUTLET}`)
      await chooseAddress(page, await addressNear(world))
    },
  },
  payment: {
    async open({ page }) {
      await fillDetails(page)
      await page.getByRole('button', { name: CONTINUE_TO_PAYMENT }).click()
    },
  },
  'order on its way': {
    async open({ page, world, riders }) {
      const orderId = await place(world.owner)
      const { latitude, longitude } = (await requestBody(world.owner)).customer.location
      await expect.poll(() => riders.requested.map((job) => job.orderId)).toContain(orderId)
      const sent = { orderId, rider: testRider, at: world.context.clock.now() }
      await riders.report({ ...sent, kind: 'assigned' })
      await riders.report({ ...sent, kind: 'accepted' })
      const position = { position: { latitude, longitude }, heading: 90, etaOrigin: 600 }
      await riders.report({ ...sent, kind: 'position', ...position })
      await page.goto(`/order-tracking/${OUTLET}?order_id=${orderId}`)
      // While the map is drawn for the first time, an answer may wait for longer than the flags are waited for.
      await expect(page.getByText(`Bud: ${testRider.name}`)).toBeVisible()
    },
  },
  'delayed order': {
    async open({ page, world, riders }) {
      const orderId = await place(world.owner)
      await expect.poll(() => riders.requested.map((job) => job.orderId)).toContain(orderId)
      await delayOrder(world, orderId)
      await page.goto(`/order-tracking/${OUTLET}?order_id=${orderId}`)
    },
  },
  'delivered order': {
    async open({ page, world }) {
      const orderId = await place(world.owner)
      for (const kind of proofKinds) await addProof(world, orderId, kind)
      await deliverOrder(world, orderId)
      await page.goto(`/order-tracking/${OUTLET}?order_id=${orderId}`)
    },
  },
  receipt: {
    async open({ page, world }) {
      const { orderID, key } = await deliveredOrder(world, world.owner)
      await page.goto(`/delivery-receipt/${orderID}?key=${key}`)
    },
    refresh: (page) => page.reload(),
  },
  'edit of an order': {
    async open({ page, world }) {
      const orderId = await place(world.owner)
      await page.goto(`/request-a-rider/${OUTLET}?orderID=${orderId}`)
    },
  },
  landing: {
    open: ({ page }) => page.goto('/'),
    refresh: (page) => page.clock.fastForward(FIVE_MINUTES),
  },
  'sign-up': {
    open: ({ page }) => page.goto('/register'),
    refresh: (page) => page.clock.fastForward(FIVE_MINUTES),
  },
} satisfies Record<string, Screen>

type ShownOn = {
  screen: keyof typeof screens
  find: (page: Page) => Locator
  /** Leads back to it, where the feature took the page away. */
  comeBack?: (page: Page) => Promise<unknown>
}

/** Where each element is. Scheduling while the service is closed is in `service-closed.e2e.ts`, at another time of day. */
const elements: Record<Exclude<HiddenElement, 'schedule while closed'>, ShownOn> = {
  'signed-in pages': {
    screen: 'signed-in page',
    find: (page) => page.getByRole('heading', { name: 'Order', exact: true }),
    comeBack: tryAgain,
  },
  'sign-in': {
    screen: 'landing',
    find: (page) => page.getByRole('button', { name: 'Logga in' }),
    comeBack: tryAgain,
  },
  'help button': {
    screen: 'signed-in page',
    find: (page) => page.getByRole('button', { name: 'Öppna hjälpcentret' }),
  },
  'link to the help centre': {
    screen: 'menu of a small screen',
    find: (page) => page.getByRole('link', { name: 'Hjälpcenter' }),
  },
  'help centre': {
    screen: 'help page',
    find: (page) => page.getByRole('heading', { name: 'Hjälpcenter' }),
    comeBack: (page) => page.goto(`/helpcenter/${OUTLET}`),
  },
  'guest link': {
    screen: 'account menu',
    find: (page) => page.getByRole('link', { name: 'Gästlänk' }),
  },
  'address book': {
    screen: 'account menu',
    find: (page) => page.getByRole('link', { name: 'Adressbok' }),
  },
  'edit of an outlet': {
    screen: 'branch list',
    find: (page) => page.getByRole('button', { name: /^Redigera / }).first(),
  },
  'bulk upload': {
    screen: 'bulk upload',
    find: (page) => page.locator('input[type=file]'),
    comeBack: (page) => page.goto(`/bulk-order/${OUTLET}`),
  },
  'import of outlets': {
    screen: 'outlet import',
    find: (page) => page.locator('input[type=file]'),
    comeBack: (page) => page.goto('/outlets/import'),
  },
  'new outlet': {
    screen: 'branch list',
    find: (page) => page.getByRole('button', { name: 'Lägg till filial' }),
  },
  'saved addresses': {
    screen: 'destination',
    find: (page) => page.getByRole('group', { name: 'Sparade adresser' }),
  },
  'save address': {
    screen: 'details',
    find: (page) => page.getByRole('button', { name: 'Spara adressen' }),
  },
  'delivery time': {
    screen: 'details',
    find: (page) => page.getByRole('radio', { name: 'Så snart som möjligt' }),
  },
  voucher: {
    screen: 'payment',
    find: (page) => page.getByRole('button', { name: 'Lägg till rabattkod' }),
  },
  'VAT number': {
    screen: 'payment',
    find: (page) => page.getByRole('button', { name: 'Lägg till momsnummer' }),
  },
  'edit of an order': {
    screen: 'order on its way',
    find: (page) => page.getByRole('link', { name: 'Ändra order' }),
  },
  'rider before the pickup': {
    screen: 'order on its way',
    find: (page) => page.getByText(`Bud: ${testRider.name}`),
  },
  'cancellation of a delayed order': {
    screen: 'delayed order',
    find: (page) => page.getByRole('button', { name: 'Avboka budet', disabled: false }),
  },
  'proof of pickup': {
    screen: 'delivered order',
    find: (page) => page.getByRole('button', { name: 'Bevis på hämtning' }),
    // Orders that are fetched meanwhile do not name them.
    comeBack: (page) => page.reload(),
  },
  'proof of delivery': {
    screen: 'delivered order',
    find: (page) => page.getByRole('button', { name: 'Bevis på leverans' }),
    comeBack: (page) => page.reload(),
  },
  'proof of return': {
    screen: 'delivered order',
    find: (page) => page.getByRole('button', { name: 'Bevis på retur' }),
    comeBack: (page) => page.reload(),
  },
  'link to the receipt': {
    screen: 'delivered order',
    find: (page) => page.getByRole('link', { name: 'Leveranskvitto' }),
  },
  'delivery receipt': {
    screen: 'receipt',
    find: (page) => page.getByRole('heading', { name: 'Leveranskvitto' }),
  },
  editor: {
    screen: 'edit of an order',
    find: (page) => page.getByLabel('Ordervärde'),
  },
  'link to the sign-up': {
    screen: 'landing',
    find: (page) => page.getByRole('link', { name: 'Skapa ett konto' }),
  },
  'sign-up': {
    screen: 'sign-up',
    find: (page) => page.getByLabel('Företagsnamn'),
    comeBack: (page) => page.goto('/register'),
  },
}

/** The flags of the elements on a screen, in the order of the table. */
const switchesOn = (screen: keyof typeof screens) =>
  flagNames.flatMap((flag) => {
    const feature = flagFeatures[flag]
    if (!('hides' in feature)) return []
    return feature.hides.flatMap((element) => {
      if (element === 'schedule while closed' || elements[element].screen !== screen) return []
      const isInverted = 'isInverted' in feature
      return [{ flag, off: isInverted, ...elements[element] }]
    })
  })

/** Opens the screen once; a test that fails ends its world, so a flag that is left off harms no other. */
async function expectSwitched(shop: Shop, name: keyof typeof screens): Promise<void> {
  const screen: Screen = screens[name]
  const { page, world } = shop
  await screen.open(shop)
  for (const { flag, off, find, comeBack } of switchesOn(name)) {
    await expect(find(page)).toBeVisible()
    await setFlag(world, flag, off)
    await screen.refresh?.(page)
    await expect(find(page)).toHaveCount(0)
    await setFlag(world, flag, null)
    await (comeBack ?? screen.refresh)?.(page)
    await expect(find(page)).toBeVisible()
  }
}

const tag = '@desktop-only'

test(
  '[FLAG-01, GAP-115] a feature that is turned off leaves the open page of a request, and comes back',
  { tag },
  async ({ page, world, riders }) => {
    const shop = { page, world, riders }
    await expectSwitched(shop, 'destination')
    await expectSwitched(shop, 'details')
    await expectSwitched(shop, 'payment')
    await expectSwitched(shop, 'account menu')
    await expectSwitched(shop, 'branch list')
    await expectSwitched(shop, 'outlet import')
    await expectSwitched(shop, 'signed-in page')
  },
)

test(
  '[FLAG-01, FLAG-29, FLAG-31, GAP-115] a feature that is turned off leaves the open page of an order, and comes back',
  { tag },
  async ({ page, world, riders }) => {
    const shop = { page, world, riders }
    await expectSwitched(shop, 'delayed order')
    await expectSwitched(shop, 'delivered order')
    await expectSwitched(shop, 'edit of an order')
  },
)

test(
  '[FLAG-01, FLAG-17, GAP-115, GAP-120] a help centre that is turned off leaves small screens, and comes back',
  { tag },
  async ({ page, world, riders }) => {
    const shop = { page, world, riders }
    await expectSwitched(shop, 'menu of a small screen')
    await expectSwitched(shop, 'help page')
  },
)

test.describe('with the map', () => {
  test.use({ loadsMap: true })
  test(
    '[FLAG-30, FLAG-33, GAP-115] a feature that is turned off leaves the open page of an order on its way, and comes back',
    { tag },
    async ({ page, world, riders }) => expectSwitched({ page, world, riders }, 'order on its way'),
  )
})

test.describe('signed out', () => {
  test.use({ signedIn: false })
  test(
    '[FLAG-01, FLAG-27, FLAG-32, GAP-115] a feature that is turned off leaves the public pages, and comes back',
    { tag },
    async ({ page, world, riders }) => {
      const shop = { page, world, riders }
      await expectSwitched(shop, 'landing')
      await expectSwitched(shop, 'receipt')
      await expectSwitched(shop, 'sign-up')
    },
  )
})
