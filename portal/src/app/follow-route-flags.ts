import { maintenanceOf } from '@pillion/domain/flags/maintenance'

import { flags } from '#platform/flags/flags.ts'
import type { Page } from '#platform/router/create-router.ts'
import { router } from '#platform/router/router.ts'

import { routes } from './routes.ts'

/**
 * Applies the redirects of the open page again when a flag that they depend on changes: maintenance, which leads back when
 * it has ended (ROUTE-03, ROUTE-04), and what enables a page (ROUTE-09, ROUTE-33). Resolves after a redirect that the flags
 * known so far ask for.
 */
export async function followRouteFlags(): Promise<void> {
  let before: string | undefined
  async function recheck(): Promise<void> {
    if (!flags.isSettled()) return
    const enabled = pages.map((page) => page.enabled?.())
    const now = [maintenanceOf(flags.all()), ...enabled].join()
    const isChanged = now !== before
    before = now
    if (isChanged) await router.recheckRedirect()
  }
  flags.subscribe(() => void recheck())
  await recheck()
}

const pages = Object.values<Page>(routes)
