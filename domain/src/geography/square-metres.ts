import { EARTH_METRES, radians } from './distance.ts'
import type { Ring } from './polygon.ts'

/** The area inside a ring of a few kilometres that does not cross itself. */
export function squareMetresIn(ring: Ring): number {
  const [[longitude, latitude] = [0, 0]] = ring
  // Near the first corner the earth is flat.
  const northPerDegree = radians(EARTH_METRES)
  const eastPerDegree = northPerDegree * Math.cos(radians(latitude))
  const doubled = ring.slice(1).reduce((sum, [x2, y2], index) => {
    const [x1, y1] = ring[index] ?? [x2, y2]
    return sum + (x1 - longitude) * (y2 - latitude) - (x2 - longitude) * (y1 - latitude)
  }, 0)
  return (Math.abs(doubled) / 2) * northPerDegree * eastPerDegree
}
