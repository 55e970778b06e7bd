import { useSyncExternalStore } from 'react'

import { router } from '#platform/router/router.ts'
import type { PageType } from '#platform/track.ts'

/** The page name in analytics for each catalogue key below `app.pages` (ROUTE-40). */
export const pageTypes = {
  home: 'home page',
  connect: 'sign in',
  register: 'register',
  'forgot-password': 'other',
  request: 'request details',
  tracking: 'order tracking',
  'public-tracking': 'order tracking',
  'parcel-tracking': 'order tracking',
  'prohibited-items': 'other',
  'delivery-receipt': 'other',
  history: 'other',
  bulk: 'other',
  insights: 'other',
  addresses: 'other',
  'guest-link': 'other',
  outlets: 'other',
  'outlet-import': 'other',
  help: 'other',
  security: 'other',
  'delivery-area': 'other',
  terms: 'other',
  maintenance: 'other',
  'not-found': 'other',
} as const satisfies Record<string, PageType>

export type PageName = keyof typeof pageTypes

export function pageNameOf(shown: { name: string } | undefined): PageName | undefined {
  return shown && isPageName(shown.name) ? shown.name : undefined
}

const isPageName = (name: string): name is PageName => name in pageTypes

/** The page on screen, or the one that is loading. */
export function usePageName(): PageName | undefined {
  return pageNameOf(useSyncExternalStore(router.subscribe, router.next))
}
