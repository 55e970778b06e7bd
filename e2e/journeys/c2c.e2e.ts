import { createLink } from '@pillion/testkit/guests'
import { setC2c } from '@pillion/testkit/parcels'

import { addressNear } from '../address-near.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { chooseAddress, CONTINUE_TO_PAYMENT, fillSender, openedOrder } from '../request-steps.ts'

test.use({ loadsMap: false })

test('[C2C-01, C2C-02, C2C-03, C2C-04, C2C-05, GAP-152, ROUTE-28, ROUTE-29] a guest sends a parcel: the form keeps the country’s limits and asks for the list, and the receiver follows the parcel, without scripts too', async ({
  anonymousPage: guest,
  browser,
  contextOptions,
  world,
}) => {
  await setC2c(world, true)
  const link = new URLSearchParams(await createLink(world.owner))
  await guest.goto(`/connect?${link}`)
  await guest.getByRole('button', { name: 'Fortsätt' }).click()
  const address = await addressNear(world)
  await fillSender(guest, address)
  await chooseAddress(guest, address, 'Mottagarens namn')

  const weight = guest.getByLabel('Vikt')
  const accept = guest.getByRole('checkbox', { name: /förbjudna varor/ })
  const next = guest.getByRole('button', { name: CONTINUE_TO_PAYMENT })
  await guest.getByLabel('Mottagarens namn').fill('Anna Lind')
  await guest.getByLabel('Mottagarens telefonnummer').fill('070-174 06 11')
  await guest.getByLabel('Vad är det i paketet?').fill('En bok')
  await weight.fill('5,001')
  await guest.getByLabel('Värde').fill('250')
  await guest.getByLabel('Värde').press('Enter')
  await expect(weight).toBeFocused()
  await expect(guest.getByText('Ett paket får väga högst 5 kg.')).toBeVisible()
  await expectAccessible(guest, 'a parcel that is too heavy')
  await weight.fill('2,5')
  await next.click()
  await expect(accept).toBeFocused()
  await expect(guest.getByText('Bekräfta att inget förbjudet finns i paketet.')).toBeVisible()

  // What was typed survives a reload.
  await guest.reload()
  await expect(weight).toHaveValue('2,5')
  const [list] = await Promise.all([
    guest.waitForEvent('popup'),
    guest.getByRole('link', { name: 'förbjudna varor' }).click(),
  ])
  await expect(list.getByRole('heading', { name: 'Förbjudna varor' })).toBeVisible()
  await expect(list.getByText('Vapen, ammunition och sprängämnen')).toBeVisible()
  await list.close()
  await accept.check()
  await next.click()
  await guest.getByRole('button', { name: 'Lägg order' }).click()
  await guest.getByRole('alertdialog').getByText('Inte nu', { exact: true }).click()

  const order = await openedOrder(guest, world)
  expect(order).toMatchObject({
    variant: 'c2c',
    parcel: { weight_kg: 2.5, value: 250 },
    order: { amount: 0, description: 'En bok' },
  })
  await expect(guest.getByText(/^2,5 kg, värt /)).toBeVisible()
  const open = guest.getByRole('link', { name: 'Öppna spårningssidan' })
  const path = (await open.getAttribute('href')) ?? ''
  expect(path).toMatch(/^\/tracking-c2c\/nk-sod-\w+\?key=/)

  await guest.goto(path)
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Greta')
  await expect(guest.getByText('Paketet väger 2,5 kg.')).toBeVisible()
  await expect(guest.getByText('Holm')).toHaveCount(0)
  await expectAccessible(guest, 'the receiver’s page')
  await guest.getByRole('link', { name: 'Förbjudna varor' }).click()
  await expect(guest.getByRole('heading', { name: 'Förbjudna varor' })).toBeVisible()
  await expectAccessible(guest, 'the prohibited items')

  const context = await browser.newContext({
    ...contextOptions,
    baseURL: world.address,
    javaScriptEnabled: false,
  })
  const plain = await context.newPage()
  await plain.goto(path)
  await expect(plain.getByRole('heading', { level: 1 })).toContainText('Greta')
  await expect(plain.getByText('Paketet väger 2,5 kg.')).toBeVisible()
  await plain.getByRole('link', { name: 'Förbjudna varor' }).click()
  await expect(plain.getByRole('listitem')).toHaveText([
    'Olagliga eller stulna varor',
    'Vapen, ammunition och sprängämnen',
    'Brandfarliga, frätande, giftiga eller radioaktiva varor',
    'Narkotika och receptbelagda läkemedel',
    'Djur, människor och kvarlevor av människor',
    'Kontanter, värdepapper, smycken och id-handlingar',
    'Varor som inte får plats i leveransväskan',
  ])
  await expect(plain.getByText('JavaScript')).toHaveCount(0)
  await context.close()
  await setC2c(world, null)
})
