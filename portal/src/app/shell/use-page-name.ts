import { useSyncExternalStore } from 'react'

import { router } from '../../platform/router/router.ts'
import { pageNameOf, type PageName } from '../page-names.ts'

/** The page on show, or the one that is on its way. */
export function usePageName(): PageName | undefined {
  return pageNameOf(useSyncExternalStore(router.subscribe, router.next))
}
