import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { type Map, Marker } from 'maplibre-gl'

import { interpolatePosition, GLIDE_MS, isPlausibleRide } from './glide.ts'
import type { Pixels } from './pin-steps.ts'

export type PinOptions = {
  position: Coordinates
  anchor: 'bottom' | 'center'
  draggable: boolean
  onDragEnd: (position: Coordinates) => void
}

export type PinHandle = {
  /** `glide` shows the way there, unless it is too far for a ride. */
  moveTo: (position: Coordinates, motion: 'jump' | 'glide') => void
  /** A burst of steps is one move, and ends with one `onDragEnd`. */
  moveBy: (step: Pixels) => void
  remove: () => void
}

const SETTLE_MS = 500

/** An HTML element that stays at its place on the map. */
export function addPin(map: Map, element: HTMLElement, options: PinOptions): PinHandle {
  const { position, anchor, draggable, onDragEnd } = options
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

  // The map would take a click on a draggable pin for a click on itself.
  if (draggable) element.addEventListener('click', (event) => event.stopPropagation())
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
    },
    remove() {
      stop()
      marker.remove()
    },
  }
}

/** A pin that arrow keys push over the edge takes the map along. */
function keepInView(map: Map, marker: Marker): void {
  const { clientWidth, clientHeight } = map.getContainer()
  const { x, y } = map.project(marker.getLngLat())
  const inside = x > 0 && y > 0 && x < clientWidth && y < clientHeight
  if (!inside) map.panTo(marker.getLngLat(), { duration: 200 })
}
