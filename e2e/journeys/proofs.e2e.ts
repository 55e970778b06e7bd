import { readFile } from 'node:fs/promises'

import { addProof } from '@pillion/testkit/add-proof'
import { OUTLET, place } from '@pillion/testkit/requests'
import { testRider } from '@pillion/testkit/scripted-fleet'
import type { Page } from '@playwright/test'

import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { shareClock } from '../share-clock.ts'

test.use({ loadsMap: false })

const press = async (page: Page, name: string, key = 'Enter') => {
  await page.getByRole('button', { name }).focus()
  await page.keyboard.press(key)
}

test('[TRACK-09, TRACK-10, TRACK-11, REPORT-03] pictures of the rider are looked at and downloaded with the keyboard only', async ({
  page,
  world,
}) => {
  const orderId = await place(world.owner)
  await addProof(world, orderId, 'pickup')
  await addProof(world, orderId, 'return')
  const lost = await addProof(world, orderId, 'delivery')
  await world.files.erase(`proofs/${lost}.jpg`)
  await page.goto(`/order-tracking/${OUTLET}?order_id=${orderId}`)

  await press(page, 'Bevis på hämtning')
  const dialog = page.getByRole('dialog', { name: 'Bevis på hämtning' })
  const picture = dialog.getByRole('img', { name: /^Bild som budet tog när ordern hämtades, / })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480)
  await expectAccessible(page, 'a picture of the rider')

  const width = async () => (await picture.boundingBox())?.width ?? 0
  const wholeWidth = await width()
  await press(page, 'Zooma in')
  await press(page, 'Zooma in', 'Space')
  await expect.poll(width).toBeCloseTo(2 * wholeWidth, -1)
  const area = dialog.getByRole('region', { name: 'Bild, 200 %' })
  await area.focus()
  await expect(area).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => area.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)

  const downloading = page.waitForEvent('download')
  await press(page, 'Ladda ner')
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`pickup-${orderId}.jpg`)
  expect((await readFile(await download.path())).subarray(0, 3).toString('hex')).toBe('ffd8ff')

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Bevis på hämtning' })).toBeFocused()

  await press(page, 'Bevis på retur')
  const other = page.getByRole('img', { name: /lämnades tillbaka/ })
  await expect(other).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(other).toBeHidden()

  await press(page, 'Bevis på leverans')
  await expect(page.getByText('Bilden kunde inte hämtas')).toBeVisible()
  await press(page, 'Ladda ner')
  const messages = page.getByRole('region', { name: 'Aviseringar' })
  const message = messages.getByText('Bilden kunde inte laddas ner. Försök igen.')
  await expect(message).toBeVisible()
  await page.clock.runFor(3_500)
  await expect(message).toBeHidden()

  await page.keyboard.press('Escape')
  await shareClock(page)
  await page.clock.setSystemTime(world.context.clock.now() + 86_400_000)
  await expect(page.getByRole('button', { name: /^Bevis på hämtning 14 okt\. / })).toBeVisible()
})

test(
  '[RIDER-05] a delay, a recipient who does not answer and a return are told to the vendor and the recipient',
  { tag: '@desktop-only' },
  async ({ page, anonymousPage, world, riders }) => {
    const orderId = await place(world.owner)
    await expect.poll(() => riders.requested.map((job) => job.orderId)).toContain(orderId)
    const sent = () => ({ orderId, rider: testRider, at: world.context.clock.now() })
    for (const kind of ['assigned', 'accepted', 'collected', 'left-vendor'] as const)
      await riders.report({ ...sent(), kind })
    await page.goto(`/order-tracking/${OUTLET}?order_id=${orderId}`)
    const link = await page.getByRole('link', { name: 'Öppna spårningssidan' }).getAttribute('href')
    await anonymousPage.goto(link ?? '')
    await expect(anonymousPage.getByRole('heading', { level: 1 })).toContainText('på väg till dig')

    const expectedAt = world.context.clock.now() + 25 * 60_000
    await riders.report({ ...sent(), kind: 'delayed', expectedAt })
    const time = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Stockholm', timeStyle: 'short' })
    await expect(page.getByText(/^Väntas nu bli levererad om 2\d min/)).toBeVisible()
    await anonymousPage.reload()
    await expect(anonymousPage.getByText(/kommer med din order|Budet tar betalt/)).toHaveCount(2)
    await expect(anonymousPage.getByText(`cirka ${time.format(expectedAt)}`)).toBeVisible()

    await riders.report({ ...sent(), kind: 'unreachable' })
    await expect(page.getByText('Budet når inte kunden')).toBeVisible()
    await anonymousPage.reload()
    await expect(anonymousPage.getByText('Budet försöker nå dig')).toBeVisible()
    await expectAccessible(anonymousPage, 'the page of a recipient who does not answer')

    await riders.report({ ...sent(), kind: 'returning', reason: 'RECIPIENT_UNREACHABLE' })
    await expect(page.getByText('Kunden gick inte att nå')).toBeVisible()
    await expect(page.getByText('Budet når inte kunden')).toHaveCount(0)
    await anonymousPage.reload()
    await expect(anonymousPage.getByText('Budet kunde inte nå dig.')).toBeVisible()
    // It is neither brought nor paid for.
    await expect(anonymousPage.getByText(/kommer med din order|Budet tar betalt/)).toHaveCount(0)
    await riders.report({ ...sent(), kind: 'returned', reason: 'RECIPIENT_UNREACHABLE' })
    await expect(page.getByText('Ordern är tillbaka på filialen.')).toBeVisible()
  },
)
