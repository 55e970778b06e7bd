import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'

type Go = (path: string, options?: { replace?: boolean }) => void

/** Goes to a path of `paths.ts` without loading the page anew. */
export function useGo(): Go {
  const router = useRouter()
  return (href, { replace = false } = {}) => void router.navigate({ href, replace })
}

/** The properties of an anchor to a path of `paths.ts`: a plain click stays in the page. */
export function useLinkTo(): (
  href: string,
) => Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  const go = useGo()
  return (href) => ({
    href,
    onClick: (event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      go(href)
    },
  })
}

/** Anything but a plain click is the browser's: new tab, new window, download. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !modified && !event.defaultPrevented
}
