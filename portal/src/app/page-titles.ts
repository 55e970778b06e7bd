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

export type PageTitle = keyof typeof pageTypes

export function pageOf(shown: { name: string } | undefined): PageTitle | undefined {
  return shown && isPage(shown.name) ? shown.name : undefined
}

const isPage = (name: string): name is PageTitle => name in pageTypes
