import type { CityPlan } from '../plan.ts'
import { contours } from './contours.ts'
import { contains, signedArea } from './geometry.ts'
import type { Point } from './geometry.ts'
import { makeRaster } from './raster.ts'
import { cityRadius, halfSide } from './terrain.ts'
import type { Terrain } from './terrain.ts'

const cell = 100
const clearing = 220
const smallestWood = 40_000

/** Woods around the city, away from the roads that lead out of it. */
export function makeWoods(
  { form }: CityPlan,
  { shoreDistance, urbanDensity, noise }: Terrain,
  roads: readonly (readonly Point[])[],
): Point[][] {
  const openness = makeRaster(halfSide, cell, (x, y) => {
    const outside = -cityRadius * urbanDensity.at(x, y) - 200
    const grown =
      700 * (noise(x / 1_100 + 700, y / 1_100) + 0.3 * noise(x / 350, y / 350 + 700)) +
      700 * (form.greenery - 0.5)
    return -Math.min(outside, shoreDistance.at(x, y) - 40, grown)
  })
  for (const road of roads) {
    for (const { x, y } of road) {
      if (urbanDensity.at(x, y) < 0) clearAround(x, y)
    }
  }

  // A ring cannot have a hole, so a wood that encloses something else is skipped.
  const rings = contours(openness, 0)
  const holes = rings.filter((ring) => signedArea(ring) < -smallestWood)
  return rings.filter(
    (ring) => signedArea(ring) > smallestWood && !holes.some((hole) => contains(ring, hole[0]!)),
  )

  function clearAround(x: number, y: number) {
    const reach = Math.ceil(clearing / cell)
    const column = Math.round((x + halfSide) / cell)
    const row = Math.round((y + halfSide) / cell)
    for (let v = Math.max(0, row - reach); v <= Math.min(openness.size - 1, row + reach); v++) {
      for (
        let u = Math.max(0, column - reach);
        u <= Math.min(openness.size - 1, column + reach);
        u++
      ) {
        const distanceToRoad = Math.hypot(u * cell - halfSide - x, v * cell - halfSide - y)
        const i = v * openness.size + u
        openness.values[i] = Math.max(openness.values[i]!, clearing / 2 - distanceToRoad)
      }
    }
  }
}
