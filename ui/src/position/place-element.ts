import { place } from './place.ts'
import type { Box, Placement } from './place.ts'

export type PlaceOptions = {
  placement: Placement
  gap?: number
  matchWidth?: boolean
  maxHeight?: number
}

/** Positions an open popover next to its anchor. Style sheets read `data-side` and `--available-height`. */
export const placeElement = (
  floating: HTMLElement,
  anchor: Element,
  { placement, gap, matchWidth = false, maxHeight = 480 }: PlaceOptions,
) => {
  const anchorBox = anchor.getBoundingClientRect()
  if (matchWidth) floating.style.width = `${anchorBox.width}px`
  const border = floating.offsetHeight - floating.clientHeight
  const position = place({
    anchor: anchorBox,
    size: {
      width: floating.offsetWidth,
      height: Math.min(maxHeight, floating.scrollHeight + border),
    },
    viewport: visibleArea(),
    placement,
    rtl: getComputedStyle(anchor).direction === 'rtl',
    gap,
  })
  floating.style.left = `${position.left}px`
  floating.style.top = `${position.top}px`
  floating.style.setProperty('--available-height', `${Math.min(maxHeight, position.room)}px`)
  floating.dataset.side = position.side
}

const visibleArea = (): Box => {
  const { visualViewport: view } = window
  return view
    ? { left: view.offsetLeft, top: view.offsetTop, width: view.width, height: view.height }
    : { left: 0, top: 0, width: innerWidth, height: innerHeight }
}
