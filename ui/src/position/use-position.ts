import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

import { placeElement } from './place-element.ts'
import type { PlaceOptions } from './place-element.ts'

/** Keeps what floats beside its anchor while it is open, whatever scrolls, resizes or turns. */
export const usePosition = (
  open: boolean,
  anchor: RefObject<Element | null>,
  floating: RefObject<HTMLElement | null>,
  { placement, gap, matchWidth, tallest }: PlaceOptions,
) => {
  useLayoutEffect(() => {
    const [element, beside] = [floating.current, anchor.current]
    if (!open || !element || !beside) return
    const update = () => placeElement(element, beside, { placement, gap, matchWidth, tallest })
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    observer.observe(beside)
    const listening = new AbortController()
    const options = { capture: true, passive: true, signal: listening.signal }
    addEventListener('scroll', update, options)
    addEventListener('resize', update, options)
    visualViewport?.addEventListener('resize', update, options)
    visualViewport?.addEventListener('scroll', update, options)
    return () => {
      observer.disconnect()
      listening.abort()
    }
  }, [open, anchor, floating, placement, gap, matchWidth, tallest])
}
