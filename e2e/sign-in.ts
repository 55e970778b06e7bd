import { testUsers } from '@pillion/testkit/test-users'
import type { Page } from '@playwright/test'

/** On the landing page, in Swedish. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string } = testUsers.owner,
): Promise<void> {
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel(/^Lösenord/).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Logga in' }).click()
}
