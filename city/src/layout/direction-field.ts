import type { CityPlan } from '../plan.ts'
import { makeRandom } from '../random.ts'
import { norm, unit } from './geometry.ts'
import type { Point } from './geometry.ts'
import { rasterFromValues } from './raster.ts'
import { halfSide } from './terrain.ts'
import type { Terrain } from './terrain.ts'

/** The direction (radians, counter-clockwise from east) of the streets at a point; the others cross them at right angles. */
export type DirectionField = (x: number, y: number) => number

const cell = 75
const size = (2 * halfSide) / cell + 1
const guideReach = 260

/**
 * A tensor field: every influence adds its crossing directions, so a quarter's grid, the old town's
 * rings and the main roads blend into each other without seams.
 */
export function makeDirectionField(
  plan: CityPlan,
  terrain: Terrain,
  guides: readonly (readonly Point[])[],
): DirectionField {
  const directionSums = new DirectionSums()
  addQuarters(directionSums, plan, terrain)
  for (const guide of guides) addGuide(directionSums, guide)

  const cosine = rasterFromValues(halfSide, cell, directionSums.cosines)
  const sine = rasterFromValues(halfSide, cell, directionSums.sines)
  return (x, y) => Math.atan2(sine.at(x, y), cosine.at(x, y)) / 4
}

/** A street and its crossing street count as the same direction, hence the angle times four. */
class DirectionSums {
  readonly cosines = new Float32Array(size * size)
  readonly sines = new Float32Array(size * size)

  add(i: number, angle: number, weight: number) {
    this.cosines[i]! += weight * Math.cos(4 * angle)
    this.sines[i]! += weight * Math.sin(4 * angle)
  }

  turn(i: number, angle: number) {
    const cosine = Math.cos(4 * angle)
    const sine = Math.sin(4 * angle)
    const before = this.cosines[i]!
    this.cosines[i] = before * cosine - this.sines[i]! * sine
    this.sines[i] = this.sines[i]! * cosine + before * sine
  }
}

/** Grids at different angles, rings around the centre of the old town, and random bends. */
function addQuarters(
  directionSums: DirectionSums,
  plan: CityPlan,
  { urbanDensity, noise }: Terrain,
) {
  const { oldTownRadius, regularity } = plan.form
  const quarters = quartersOf(plan)
  for (let row = 0, i = 0; row < size; row++) {
    for (let column = 0; column < size; column++, i++) {
      const x = column * cell - halfSide
      const y = row * cell - halfSide
      if (urbanDensity.at(x, y) < -0.1) continue
      for (const quarter of quarters) {
        const squared = ((x - quarter.x) ** 2 + (y - quarter.y) ** 2) / quarter.reach ** 2
        if (squared < 6) directionSums.add(i, quarter.angle, Math.exp(-squared))
      }
      directionSums.add(i, angleOfGrid(plan), 0.15 + 0.6 * regularity)
      const away = norm(x, y) / oldTownRadius
      if (away < 2.5) directionSums.add(i, Math.atan2(y, x), 1.5 * Math.exp(-(away ** 2)))
      directionSums.turn(i, (1 - regularity) * 0.55 * noise(x / 900 + 200, y / 900))
      if (away < 1.5) directionSums.turn(i, 0.5 * noise(x / 170, y / 170 + 60))
    }
  }
}

/** Streets near a main road or a bank run along it or away from it. */
function addGuide(directionSums: DirectionSums, guide: readonly Point[]) {
  const reach = Math.ceil(guideReach / cell)
  for (let n = 1; n < guide.length; n++) {
    const { x, y } = guide[n]!
    const angle = Math.atan2(y - guide[n - 1]!.y, x - guide[n - 1]!.x)
    const column = Math.round((x + halfSide) / cell)
    const row = Math.round((y + halfSide) / cell)
    for (let v = Math.max(0, row - reach); v <= Math.min(size - 1, row + reach); v++) {
      for (let u = Math.max(0, column - reach); u <= Math.min(size - 1, column + reach); u++) {
        const away = norm(u * cell - halfSide - x, v * cell - halfSide - y) / guideReach
        if (away < 1) directionSums.add(v * size + u, angle, 1.2 * (1 - away) ** 2)
      }
    }
  }
}

/** Parts of the city laid out at different times, each with its own grid. */
function quartersOf(plan: CityPlan) {
  const random = makeRandom(plan.seed, 'quarters')
  const spread = (1 - plan.form.regularity) * (Math.PI / 4)
  const turn = random.between(0, 360)
  const around = Array.from({ length: 9 }, (_, i) => {
    const towards = unit(turn + i * 40)
    const away = i % 2 === 0 ? random.between(1_200, 2_000) : random.between(2_800, 4_200)
    return {
      x: towards.x * away,
      y: towards.y * away,
      reach: random.between(800, 1_300),
      angle: angleOfGrid(plan) + random.between(-spread, spread),
    }
  })
  return [...around, { x: 0, y: 0, reach: 1_500, angle: angleOfGrid(plan) }]
}

function angleOfGrid({ form }: CityPlan): number {
  return ((90 - form.bearing) * Math.PI) / 180
}
