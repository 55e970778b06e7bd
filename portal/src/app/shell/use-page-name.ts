import { useRouterState } from '@tanstack/react-router'

import { pageOf, type PageTitle } from '../page-titles.ts'

/** The page on show, or the one that is on its way. */
export function usePageName(): PageTitle | undefined {
  return useRouterState({ select: ({ matches }) => pageOf(matches) })
}
