import type { PageType } from '../platform/track.ts'

/** Keys of the catalogue's `app.pages`, with what analytics calls the page (ROUTE-40). */
export const pageTypes = {
  home: 'home page',
  connect: 'sign in',
  request: 'request details',
  tracking: 'order tracking',
  'public-tracking': 'order tracking',
  addresses: 'other',
  terms: 'other',
  'not-found': 'other',
} as const satisfies Record<string, PageType>

export type PageName = keyof typeof pageTypes

export function pageNameOf(shown: { name: string } | undefined): PageName | undefined {
  return shown && isPageName(shown.name) ? shown.name : undefined
}

const isPageName = (name: string): name is PageName => name in pageTypes
