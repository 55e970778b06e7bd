import { maintenanceOf } from '@pillion/domain/flags/maintenance'

import { flags } from '#platform/flags/flags.ts'
import { router } from '#platform/router/router.ts'

/** Redirects the open page to the maintenance page and, when the maintenance has ended, back (ROUTE-03, ROUTE-04). */
export function followMaintenance(): void {
  let before: string | undefined
  const recheck = () => {
    if (!flags.isSettled()) return
    const now = maintenanceOf(flags.all()) ?? 'none'
    if (now !== before) void router.recheckRedirect()
    before = now
  }
  flags.subscribe(recheck)
  recheck()
}
