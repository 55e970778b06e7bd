import { OUTLET } from '@pillion/testkit/requests'

import { expect, test } from '../fixtures.ts'

test.use({ loadsMap: false, canLoseDatabase: true })

test(
  '[GAP-144] an outage of the database is explained, and ends without a reload',
  { tag: '@desktop-only' },
  async ({ page, database }) => {
    await database.shut()
    await page.goto(`/order-tracking/${OUTLET}`)
    const main = page.getByRole('main')
    await expect(main).toContainText('Tjänsten är inte tillgänglig')
    await database.open()
    await expect(page.getByRole('tab', { name: /^Nya/ })).toBeVisible()
  },
)
