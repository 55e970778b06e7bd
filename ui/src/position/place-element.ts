import { place } from './place.ts'
import type { Box, Placement } from './place.ts'

export type PlaceOptions = {
  placement: Placement
  gap?: number
  matchWidth?: boolean
  tallest?: number
}

/** Puts a shown popover beside its anchor; style sheets read `data-side` and `--room`. */
export const placeElement = (
  floating: HTMLElement,
  anchor: Element,
  { placement, gap, matchWidth = false, tallest = 480 }: PlaceOptions,
) => {
  const beside = anchor.getBoundingClientRect()
  if (matchWidth) floating.style.width = `${beside.width}px`
  const border = floating.offsetHeight - floating.clientHeight
  const spot = place({
    anchor: beside,
    size: {
      width: floating.offsetWidth,
      height: Math.min(tallest, floating.scrollHeight + border),
    },
    viewport: visible(),
    placement,
    rtl: getComputedStyle(anchor).direction === 'rtl',
    gap,
  })
  floating.style.left = `${spot.left}px`
  floating.style.top = `${spot.top}px`
  floating.style.setProperty('--room', `${Math.min(tallest, spot.room)}px`)
  floating.dataset.side = spot.side
}

const visible = (): Box => {
  const { visualViewport: view } = window
  return view
    ? { left: view.offsetLeft, top: view.offsetTop, width: view.width, height: view.height }
    : { left: 0, top: 0, width: innerWidth, height: innerHeight }
}
