import { maintenanceOf } from '@pillion/domain/flags/maintenance'

import { flags } from '#platform/flags/flags.ts'
import { router } from '#platform/router/router.ts'

/**
 * Applies the redirects of the open page again when a flag that they depend on changes: maintenance, which leads back when
 * it has ended (ROUTE-03, ROUTE-04), and signing up (ROUTE-09). Resolves after a redirect that the flags known so far ask
 * for.
 */
export async function followRouteFlags(): Promise<void> {
  let before: string | undefined
  async function recheck(): Promise<void> {
    if (!flags.isSettled()) return
    const all = flags.all()
    const now = `${maintenanceOf(all)} ${all.DeactivateSignUpButton}`
    const isChanged = now !== before
    before = now
    if (isChanged) await router.recheckRedirect()
  }
  flags.subscribe(() => void recheck())
  await recheck()
}
