import { maintenanceOf } from '@pillion/domain/flags/maintenance'

import { flags } from '#platform/flags/flags.ts'
import { router } from '#platform/router/router.ts'

/**
 * Redirects the open page to the maintenance page and, when the maintenance has ended, back (ROUTE-03, ROUTE-04).
 * Resolves after a redirect that the flags known so far ask for.
 */
export async function followMaintenance(): Promise<void> {
  let before: string | undefined
  async function recheck(): Promise<void> {
    if (!flags.isSettled()) return
    const now = maintenanceOf(flags.all()) ?? 'none'
    const isChanged = now !== before
    before = now
    if (isChanged) await router.recheckRedirect()
  }
  flags.subscribe(() => void recheck())
  await recheck()
}
