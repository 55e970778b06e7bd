import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

import { placeElement } from './place-element.ts'
import type { PlaceOptions } from './place-element.ts'

/** Keeps an open floating element next to its anchor while the page scrolls or resizes. */
export const usePosition = (
  open: boolean,
  anchor: RefObject<Element | null>,
  floating: RefObject<HTMLElement | null>,
  { placement, gap, matchWidth, maxHeight }: PlaceOptions,
) => {
  useLayoutEffect(() => {
    const [element, anchorElement] = [floating.current, anchor.current]
    if (!open || !element || !anchorElement) return
    const update = () =>
      placeElement(element, anchorElement, { placement, gap, matchWidth, maxHeight })
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    observer.observe(anchorElement)
    const abortController = new AbortController()
    const options = { capture: true, passive: true, signal: abortController.signal }
    addEventListener('scroll', update, options)
    addEventListener('resize', update, options)
    visualViewport?.addEventListener('resize', update, options)
    visualViewport?.addEventListener('scroll', update, options)
    return () => {
      observer.disconnect()
      abortController.abort()
    }
  }, [open, anchor, floating, placement, gap, matchWidth, maxHeight])
}
