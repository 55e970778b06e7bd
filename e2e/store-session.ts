import { login } from '@pillion/contract/http/accounts'
import { testUsers } from '@pillion/testkit/test-users'
import type { LiveWorld } from '@pillion/testkit/world'
import type { Page } from '@playwright/test'

/** Signs the owner in through the API and stores in the browser what the sign-in form would store. */
export async function storeSession(
  page: Page,
  { anonymous, context }: Pick<LiveWorld, 'anonymous' | 'context'>,
): Promise<void> {
  const { email, password } = testUsers.owner
  const { result } = await anonymous.call(login, { body: { email_address: email, password } })
  const { ExpiresIn, ...tokens } = result.AuthenticationResult
  const Expires = Math.floor(context.clock.now() / 1000) + ExpiresIn
  const session = JSON.stringify({ user: result.user, meta: { ...tokens, Expires } })
  await page.addInitScript((value) => {
    // Only before the first page of this tab: a test that signs out stays signed out.
    if (sessionStorage.getItem('signed-in-by-test') !== null) return
    sessionStorage.setItem('signed-in-by-test', 'true')
    localStorage.setItem('pillion-session', value)
    localStorage.setItem('pillion-terms-accepted', 'true')
  }, session)
}
