import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { Marker, type Map } from 'maplibre-gl'

import { interpolatePosition, GLIDE_MS, isPlausibleRide, type Pixels } from './pin-motion.ts'

export type PinOptions = {
  position: Coordinates
  anchor: 'bottom' | 'center'
  draggable: boolean
  /** While it is dragged. */
  onDrag?: ((position: Coordinates) => void) | undefined
  onDragEnd: (position: Coordinates) => void
}

export type PinHandle = {
  /** `glide` animates the move, unless it is too far for a ride. */
  moveTo: (position: Coordinates, motion: 'jump' | 'glide') => void
  /** A burst of steps counts as one move and ends with one `onDragEnd`. Returns the new position. */
  moveBy: (step: Pixels) => Coordinates
  remove: () => void
}

const SETTLE_MS = 500

/** Keeps an HTML element at its position on the map. */
export function addPin(map: Map, element: HTMLElement, options: PinOptions): PinHandle {
  const { position, anchor, draggable, onDrag, onDragEnd } = options
  const marker = new Marker({ element, anchor, draggable, subpixelPositioning: true })
  let frame = 0
  let settleTimer: ReturnType<typeof setTimeout>

  const place = ({ latitude, longitude }: Coordinates) => marker.setLngLat([longitude, latitude])
  const currentPosition = () => {
    const { lat, lng } = marker.getLngLat()
    return { latitude: lat, longitude: lng }
  }

  function animate(from: Coordinates, to: Coordinates): void {
    const start = performance.now()
    const step = (now: number) => {
      place(interpolatePosition(from, to, now - start))
      if (now - start < GLIDE_MS) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
  }

  function stop(): void {
    cancelAnimationFrame(frame)
    clearTimeout(settleTimer)
  }

  // Otherwise a click on a draggable pin would count as a click on the map.
  if (draggable) element.addEventListener('click', (event) => event.stopPropagation())
  marker.on('drag', () => onDrag?.(currentPosition()))
  marker.on('dragend', () => onDragEnd(currentPosition()))
  place(position).addTo(map)

  return {
    moveTo(next, motion) {
      stop()
      const isInstant = motion === 'jump' || matchMedia('(prefers-reduced-motion: reduce)').matches
      if (!isInstant && isPlausibleRide(currentPosition(), next)) animate(currentPosition(), next)
      else place(next)
    },
    moveBy({ x, y }) {
      const at = map.project(marker.getLngLat())
      marker.setLngLat(map.unproject([at.x + x, at.y + y]))
      keepInView(map, marker)
      clearTimeout(settleTimer)
      settleTimer = setTimeout(() => onDragEnd(currentPosition()), SETTLE_MS)
      return currentPosition()
    },
    remove() {
      stop()
      marker.remove()
    },
  }
}

/** Moves the map when arrow keys push the pin over its edge. */
function keepInView(map: Map, marker: Marker): void {
  const { clientWidth, clientHeight } = map.getContainer()
  const { x, y } = map.project(marker.getLngLat())
  const inside = x > 0 && y > 0 && x < clientWidth && y < clientHeight
  if (!inside) map.panTo(marker.getLngLat(), { duration: 200 })
}
