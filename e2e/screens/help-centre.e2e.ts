import type { Page } from '@playwright/test'

import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { latestMail } from '../latest-mail.ts'

test.use({ loadsMap: false })

const button = (page: Page) => page.getByRole('button', { name: 'Öppna hjälpcentret' })

test(
  '[HC-01, HC-02, COUNTRY-39, COUNTRY-40] a round button opens a panel with answers, a search and a form for questions',
  { tag: '@desktop-only' },
  async ({ page, anonymousPage, world }) => {
    await page.goto('/order-tracking/nk-sod')
    await button(page).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Hjälpcenter' })
    await expect(panel.getByRole('heading', { name: 'Hjälpcenter' })).toBeFocused()

    const search = panel.getByRole('searchbox', { name: 'Sök hjälp' })
    await search.fill('VÄGA hogst')
    await expect(panel.getByText('1 svar')).toBeVisible()
    await panel.getByText('Vad kan ett bud ta med?').click()
    await expect(panel.getByText('En order får väga högst 5 kg.')).toBeVisible()
    await expectAccessible(page, 'the help centre')
    await search.fill('zebra')
    await expect(panel.getByText('Inget svar hittades.')).toBeVisible()

    await panel.getByRole('button', { name: 'Skicka frågan' }).click()
    const question = panel.getByRole('textbox', { name: 'Din fråga' })
    await expect(question).toBeFocused()
    await expect(question).toHaveAccessibleDescription(/Skriv ett meddelande/)
    await question.fill('Tar buden med sig tårtor?')
    await panel.getByRole('button', { name: 'Skicka frågan' }).click()
    const toasts = page.getByRole('region', { name: 'Aviseringar' })
    await expect(toasts.getByText('Din fråga har skickats.')).toBeVisible()
    await expect(question).toHaveValue('')
    const mail = await latestMail(world, 'account.manager@pillion.example')
    expect(mail.text).toContain('Tar buden med sig tårtor?')

    // The page beside the panel stays usable.
    await page.getByRole('link', { name: 'Alla order' }).click()
    await expect(page).toHaveURL(/\/history\/nk-sod/)
    // The new page takes the focus once it has loaded.
    await expect(page.getByRole('heading', { level: 1, name: 'Alla order' })).toBeFocused()
    await question.focus()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button(page)).toBeFocused()

    await anonymousPage.goto('/')
    await expect(anonymousPage.getByLabel('E-post')).toBeVisible()
    await expect(button(anonymousPage)).toHaveCount(0)
  },
)

test('[NAV-06, ROUTE-20, ROUTE-21, GAP-120] a small screen has the help centre as a page, from its menu; a large one has not', async ({
  page,
  isMobile,
}) => {
  if (!isMobile) {
    await page.goto('/helpcenter/nk-sod')
    await expect(page).toHaveURL(/\/request-a-rider\/nk-sod$/)
    return
  }
  await page.goto('/order-tracking/nk-sod')
  await expect(page.getByRole('button', { name: 'Öppna menyn' })).toBeVisible()
  await expect(button(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  await page.getByRole('link', { name: 'Hjälpcenter' }).click()
  await expect(page).toHaveURL(/\/helpcenter\/nk-sod$/)
  await expect(page.getByRole('heading', { name: 'Hjälpcenter', level: 1 })).toBeVisible()
  await page.getByText('Vad är förbjudet?').click()
  await expect(page.getByText('Vapen, ammunition och sprängämnen')).toBeVisible()
  await expectAccessible(page, 'the page of the help centre')
})
