import { useSyncExternalStore } from 'react'

import { router } from '../../platform/router/router.ts'
import { pageOf, type PageTitle } from '../page-titles.ts'

/** The page on show, or the one that is on its way. */
export function usePageName(): PageTitle | undefined {
  return pageOf(useSyncExternalStore(router.subscribe, router.next))
}
