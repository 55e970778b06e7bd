import { useSyncExternalStore, type AnchorHTMLAttributes, type MouseEvent } from 'react'

import { after } from '../timing.ts'
import { createRouter, type RouteLocation } from './create-router.ts'

export const router = createRouter({
  href: () => location.pathname + location.search + location.hash,
  push: (href) => history.pushState(null, '', href),
  replace: (href) => history.replaceState(null, '', href),
  onPopState: (callback) => addEventListener('popstate', callback),
  after,
  scrollToTop: () => scrollTo(0, 0),
})

type Navigate = (path: string, options?: { replace?: boolean }) => void

const navigate: Navigate = (path, options) => void router.go(path, options)

/** Navigates to a path of `paths.ts` without reloading the document. */
export const useNavigate = (): Navigate => navigate

export const goBack = (): void => history.back()

/** The location of the current page: path, parameters and query. */
export function useRouteLocation(): RouteLocation {
  const shown = useSyncExternalStore(router.subscribe, router.shown)
  if (!shown) throw new Error('Rendered before the first page was loaded')
  return shown.place
}

/** Props of an anchor to a path of `paths.ts`. A plain click does not reload the document. */
export function useLinkTo(): (
  href: string,
) => Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  return linkTo
}

const linkTo: ReturnType<typeof useLinkTo> = (href) => ({
  href,
  onClick: (event) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    navigate(href)
  },
})

/** The browser handles modified clicks: new tab, new window, download. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !modified && !event.defaultPrevented
}

/** Thrown by a screen that cannot find what its URL names. The not-found page replaces it. */
export class NotFound extends Error {}
