import { useCallback, useSyncExternalStore } from 'react'

/** Sizes xs and sm (RESP-01); in style sheets `@media (width < 900px)`. */
export const mobile = '(width < 900px)'

/** Whether the media query matches. Rerenders when that changes. */
export const useMedia = (query: string) => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
