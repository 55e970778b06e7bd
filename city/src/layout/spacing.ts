import type { CityPlan } from '../plan.ts'
import { norm } from './geometry.ts'
import type { Terrain } from './terrain.ts'

/** The distance between a street at (x, y) in direction (dx, dy), a unit vector, and its parallel neighbours. */
export type Spacing = (x: number, y: number, dx: number, dy: number) => number

/** Narrow in the old town, wider further out; blocks are longer in one direction. */
export function spacingOf({ form }: CityPlan, { noise, urbanDensity }: Terrain): Spacing {
  const [narrow, wide] = form.spacing
  return (x, y, dx, dy) => {
    const relativeDistance = (norm(x, y) / form.oldTownRadius - 0.8) / 2.2
    const share = Math.min(1, Math.max(0, relativeDistance))
    const outskirts = 1 + 3 * Math.max(0, 0.16 - urbanDensity.at(x, y))
    const uneven = 1 + 0.2 * noise(x / 700 + 300, y / 700)
    const usual = (narrow + (wide - narrow) * share) * outskirts * uneven
    const longWay = Math.PI * noise(x / 2_500 + 400, y / 2_500)
    return usual * (1 + 0.32 * share * Math.cos(2 * Math.atan2(dy, dx) - longWay))
  }
}
