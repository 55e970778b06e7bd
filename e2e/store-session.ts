import { ownerSession } from '@pillion/testkit/owner-session'
import type { LiveWorld } from '@pillion/testkit/world'
import type { Page } from '@playwright/test'

/** Signs the owner, or another user, in, in this page. */
export async function storeSession(
  page: Page,
  world: LiveWorld,
  user?: { email: string; password: string },
): Promise<void> {
  const session = await ownerSession(world, user)
  await page.addInitScript((value) => {
    // Only before the first page of this tab: a test that signs out stays signed out. Frames have no part in it.
    if (window !== top) return
    if (sessionStorage.getItem('signed-in-by-test') !== null) return
    sessionStorage.setItem('signed-in-by-test', 'true')
    localStorage.setItem('pillion-session', value)
    localStorage.setItem('pillion-terms-accepted', 'true')
  }, session)
}
