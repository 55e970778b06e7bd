import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react'

import type { RouteLocation } from './router/page.ts'
import { router } from './router/router.ts'

type Navigate = (path: string, options?: { replace?: boolean }) => void

const navigate: Navigate = (path, options) => void router.go(path, options)

/** Goes to a path of `paths.ts` without loading the page anew. */
export const useNavigate = (): Navigate => navigate

export const goBack = (): void => history.back()

/** Where the page on show is: its path, and what that and the query say. */
export function useRouteLocation(): RouteLocation {
  const shown = useSyncExternalStore(router.subscribe, router.shown)
  if (!shown) throw new Error('Rendered before there is a page')
  return shown.place
}

/** The properties of an anchor to a path of `paths.ts`: a plain click stays in the page. */
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

/** Anything but a plain click is the browser's: new tab, new window, download. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !modified && !event.defaultPrevented
}
