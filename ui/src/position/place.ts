export type Box = { left: number; top: number; width: number; height: number }
export type Side = 'top' | 'bottom'
export type Placement = `${Side}-${'start' | 'center' | 'end'}`

type PlacementInput = {
  anchor: Box
  /** The natural size of the floating element. */
  size: { width: number; height: number }
  /** The visible area; smaller than the window while an on-screen keyboard is open. */
  viewport: Box
  placement: Placement
  rtl: boolean
  gap?: number
  margin?: number
}

/** The position in viewport pixels. `room` is the available height. */
export const place = ({
  anchor,
  size,
  viewport,
  placement,
  rtl,
  gap = 6,
  margin = 8,
}: PlacementInput) => {
  const [preferred, align] = placement.split('-') as [Side, 'start' | 'center' | 'end']
  const room = {
    top: anchor.top - viewport.top - gap - margin,
    bottom: viewport.top + viewport.height - (anchor.top + anchor.height) - gap - margin,
  }
  const side = chooseSide(preferred, size.height, room)
  const height = Math.min(size.height, room[side])
  return {
    side,
    room: Math.max(0, room[side]),
    top: side === 'bottom' ? anchor.top + anchor.height + gap : anchor.top - gap - height,
    left: clampedLeft(viewport, margin, size.width, alignedLeft(anchor, size.width, align, rtl)),
  }
}

const chooseSide = (preferred: Side, height: number, room: Record<Side, number>): Side => {
  const other = preferred === 'bottom' ? 'top' : 'bottom'
  return height > room[preferred] && room[other] > room[preferred] ? other : preferred
}

const alignedLeft = (
  anchor: Box,
  width: number,
  align: 'start' | 'center' | 'end',
  rtl: boolean,
) => {
  if (align === 'center') return anchor.left + (anchor.width - width) / 2
  return (align === 'start') === rtl ? anchor.left + anchor.width - width : anchor.left
}

const clampedLeft = (viewport: Box, margin: number, width: number, left: number) => {
  const last = viewport.left + viewport.width - margin - width
  return Math.max(viewport.left + margin, Math.min(left, last))
}
