import { contours } from './contours.ts'
import { lengthOf } from './geometry.ts'
import type { Point } from './geometry.ts'
import { halfSide } from './terrain.ts'
import type { Terrain } from './terrain.ts'
import type { TracedStreet } from './traced-street.ts'

/** Metres from the shore to a street along it. */
export const quayDistance = 30

/** Streets along the banks: everywhere in the inner city, occasionally further out. */
export function makeQuays({ shoreDistance, urbanDensity, noise }: Terrain): TracedStreet[] {
  return contours(shoreDistance, quayDistance).flatMap((ring) => {
    const runs: Point[][] = [[]]
    for (const point of [...ring, ring[0]!]) {
      if (isQuay(point)) runs.at(-1)!.push(point)
      else if (runs.at(-1)!.length > 0) runs.push([])
    }
    return runs
      .filter((run) => run.length > 2 && lengthOf(run) > 250)
      .map((points) => ({ kind: 'minor' as const, role: 'quay' as const, points }))
  })

  function isQuay({ x, y }: Point): boolean {
    if (Math.max(Math.abs(x), Math.abs(y)) > halfSide - 200) return false
    return urbanDensity.at(x, y) + 0.45 * noise(x / 700, y / 700 + 500) > 0.3
  }
}
