import { OUTLET, place, requestBody } from '@pillion/testkit/requests'

import { cancel } from '../cancel-order.ts'
import { createShop } from '../create-shop.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../sign-in.ts'
import { userWithoutBranches } from '../user-without-branches.ts'

test.use({ loadsMap: false })

test.describe('a user of four branches', () => {
  test.use({ signedIn: false })

  test('[NAV-02, BRANCH-01, BRANCH-04] the top bar opens a list of the branches, each with name and id', async ({
    page,
    world,
  }) => {
    const outlets = { ost: 'Abba', sod: 'Beta', vas: 'Östra köket' }
    const { user, parentId, outletId } = await createShop(world, outlets)
    const parentName = `Testköket ${parentId}`
    await page.goto('/')
    await signIn(page, user)
    const selector = page.getByRole('banner').getByRole('button', { name: `Filial: ${parentName}` })
    const branches = page.getByRole('radiogroup', { name: 'Filial' })
    await expect(selector).toBeVisible()
    await expect(branches).toHaveCount(0)
    await selector.click()
    await expect(branches.getByRole('radio', { name: `${parentName} - ${parentId}` })).toBeChecked()
    for (const [id, name] of Object.entries(outlets))
      await expect(branches.getByRole('radio', { name: `${name} - ${outletId(id)}` })).toBeVisible()
    await expectAccessible(page, 'the list of branches')
    await page.keyboard.press('Escape')
    await expect(branches).toHaveCount(0)
  })
})

test(
  'what the first screen reads is requested once, and not again by the next screen',
  { tag: '@desktop-only' },
  async ({ page }) => {
    const reads: string[] = []
    page.on('request', (request) => {
      const [, read] =
        /\/api\/v1\/(vendors|vendor\/[\w-]+|get-country-parameter\/allOutletOrders)$/.exec(
          request.url(),
        ) ?? []
      if (read !== undefined) reads.push(read)
    })
    await page.goto('/request-a-rider')
    await expect(page.getByRole('button', { name: 'Bekräfta' })).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Följ order' }).click()
    await expect(page.getByRole('tab', { name: /^Nya/ })).toBeVisible()
    expect(reads.toSorted()).toEqual([
      'get-country-parameter/allOutletOrders',
      'vendor/nk',
      'vendors',
    ])
  },
)

test('[NAV-03, NAV-05] the menu is in a drawer on a small screen and in the top bar on a wide one', async ({
  page,
  isMobile,
}) => {
  await page.goto('/order-tracking/nk')
  const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
  const button = page.getByRole('button', { name: 'Öppna menyn' })
  if (isMobile) {
    await expect(menu).toHaveCount(0)
    await button.click()
    await expectAccessible(page, 'the menu of a small screen')
  } else {
    await expect(button).toHaveCount(0)
  }
  await expect(menu.getByRole('link')).toHaveText([
    'Beställ ett bud',
    'Följ order',
    'Alla order',
    'Massuppladdning',
    // On a wide screen it has a button of its own.
    ...(isMobile ? ['Hjälpcenter'] : []),
  ])
  await menu.getByRole('link', { name: 'Beställ ett bud' }).click()
  await expect(page).toHaveURL(/request-a-rider\/nk$/)
})

test('the top bar stays usable while an order is open', async ({ page, world, isMobile }) => {
  await page.goto(`/order-tracking/${OUTLET}?order_id=${await place(world.owner)}`)
  await expect(page.getByRole('heading', { name: 'Anna Lind' })).toBeFocused()
  if (isMobile) {
    await expectAccessible(page, 'the order under the top bar')
    // The covered list is out of reach.
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: /^Filial: / })).toBeFocused()
    await page.getByRole('button', { name: 'Öppna menyn' }).tap()
  }
  const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
  await menu.getByRole('link', { name: 'Beställ ett bud' }).click()
  await expect(page).toHaveURL(/request-a-rider\/nk-sod$/)
})

test('[I18N-01, I18N-08, I18N-09] another language is chosen from a collapsible list, and loaded once', async ({
  page,
  isMobile,
}) => {
  await page.goto('/order-tracking/nk')
  await expect(page.getByRole('heading', { level: 1, name: 'Order' })).toBeVisible()
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/locales/'))
      fetched.push(`${request.method()} ${request.postData() ?? 'no payload'}`)
  })
  const languages = page.getByRole('radiogroup', { name: /^(Språk|Language)$/ })
  if (isMobile) await page.getByRole('button', { name: 'Öppna menyn' }).click()
  const unfold = isMobile
    ? page.getByText('Språk', { exact: true }).first()
    : page.getByRole('button', { name: 'Språk' })
  await expect(unfold).toBeVisible()
  await expect(languages).toHaveCount(0)
  await unfold.click()
  await expect(languages.getByRole('radio', { name: 'Svenska' })).toBeChecked()
  await languages.getByRole('radio', { name: 'English', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeAttached()
  expect(fetched).toEqual(['GET no payload'])
})

test(
  '[GEN-10] an order is listed under its status',
  { tag: '@desktop-only' },
  async ({ page, world }) => {
    const body = await requestBody(world.owner)
    const tomorrow = Math.floor(world.context.clock.now() / 1000 / 900) * 900 + 86_400
    body.customer.name = 'Greta Holm'
    const order_id = await place(world.owner, { ...body, preordered_for: tomorrow })
    await page.goto(`/order-tracking/${OUTLET}`)
    const list = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
    for (const name of ['Nya', 'Schemalagda', 'Hämtade', 'Levererade', 'Avbokade'])
      await expect(list(name)).toBeVisible()
    const order = page.getByRole('tabpanel').getByText('Greta Holm')
    await list('Schemalagda').click()
    await expect(order).toBeVisible()
    await cancel(world, order_id)
    await expect(order).toHaveCount(0)
    await list('Avbokade').click()
    await expect(order).toBeVisible()
  },
)

test.describe('a user without branches', () => {
  test.use({ signedIn: false })

  test(
    '[GEN-26, GEN-27, VENDOR-11] sees a message about it for ten seconds, and a link to the account manager',
    { tag: '@desktop-only' },
    async ({ page, world }) => {
      await page.goto('/')
      await signIn(page, await userWithoutBranches(world))
      const toast = page
        .getByRole('region', { name: 'Aviseringar' })
        .getByText('har inga filialer.')
      await expect(toast).toBeVisible()
      await page.clock.fastForward(5_000)
      await expect(toast).toBeVisible()
      await page.clock.fastForward(5_000)
      await expect(toast).toHaveCount(0)
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Skriv till kontaktpersonen' }),
      ).toHaveAttribute('href', 'mailto:account.manager@pillion.example')
    },
  )
})
