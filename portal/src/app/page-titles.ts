import type { PageType } from '../platform/track.ts'

/** Keys of the catalogue's `app.pages`, with what analytics calls the page (ROUTE-40). */
export const pageTypes = {
  home: 'home page',
  connect: 'sign in',
  request: 'request details',
  tracking: 'order tracking',
  'public-tracking': 'order tracking',
  terms: 'other',
  'not-found': 'other',
} as const satisfies Record<string, PageType>

export type PageTitle = keyof typeof pageTypes

/** The page that the matched routes make. */
export function pageOf(
  matches: readonly { staticData: { title?: PageTitle } }[],
): PageTitle | undefined {
  return matches.findLast((match) => match.staticData.title)?.staticData.title
}
