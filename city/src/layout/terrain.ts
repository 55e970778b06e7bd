import type { CityPlan, WaterPlan } from '../plan.ts'
import { makeRandom, seedOf } from '../random.ts'
import { norm, unit } from './geometry.ts'
import type { Point } from './geometry.ts'
import { makeNoise } from './noise.ts'
import type { Noise } from './noise.ts'
import { makeRaster } from './raster.ts'
import type { Raster } from './raster.ts'

/** Half the side of the drawn square. */
export const halfSide = 6_000

export type Terrain = {
  /** Metres to the nearest shore, negative in water. */
  shoreDistance: Raster
  /** Above 0 inside the city; 1 at its centre. */
  urbanDensity: Raster
  noise: Noise
  /** The name of the river, bay or lake at a point in water. */
  waterAt(p: Point): string
}

/** The city's mean radius in metres; its edge is ragged. */
export const cityRadius = 4_500

/** Where the water is and how far the city extends, before any street exists. */
export function makeTerrain(plan: CityPlan): Terrain {
  const noise = makeNoise(seedOf(plan.seed, 'ground'))
  const waters = plan.water.flatMap((water, i) => watersOf(water, plan, i, noise))
  const islands = plan.water.filter((water) => water.kind === 'island')

  const shoreDistance = makeRaster(halfSide, 60, (x, y) => {
    // Distorting the terrain gives natural-looking banks.
    const p = { x: x + 150 * noise(x / 800, y / 800), y: y + 150 * noise(x / 800 + 40, y / 800) }
    let metres = 2 * halfSide
    for (const water of waters) metres = Math.min(metres, water.distanceToShore(p))
    for (const { east, north, radius } of islands) {
      metres = Math.max(metres, radius - norm(p.x - east, p.y - north))
    }
    return metres
  })

  const urbanDensity = makeRaster(halfSide, 100, (x, y) => {
    const radius = norm(x, y)
    const ragged = 0.15 * noise(x / 1_500 + 90, y / 1_500) + 0.12 * noise(x / 500 + 95, y / 500)
    return 1 - radius / (cityRadius * (0.92 + ragged))
  })

  function waterAt(p: Point): string {
    const depths = waters.map((water) => water.distanceToShore(p))
    return waters[depths.indexOf(Math.min(...depths))]!.name
  }

  return { shoreDistance, urbanDensity, noise, waterAt }
}

/** Metres to the shore, negative in this water. */
type DistanceToShore = (p: Point) => number
type Water = { name: string; distanceToShore: DistanceToShore }

function watersOf(water: WaterPlan, plan: CityPlan, index: number, noise: Noise): Water[] {
  switch (water.kind) {
    case 'river':
      return [{ name: water.name, distanceToShore: distanceToRiver(water, index, noise) }]
    case 'bay':
      return [{ name: water.name, distanceToShore: distanceToBay(water, index, noise) }]
    case 'lakes':
      return lakesOf(water, plan, noise)
    case 'island':
      return []
    default:
      return water satisfies never
  }
}

function distanceToRiver(
  river: Extract<WaterPlan, { kind: 'river' }>,
  index: number,
  noise: Noise,
): DistanceToShore {
  const along = unit(river.bearing)
  const across = unit(river.bearing + 90)
  const sway = (s: number) =>
    0.6 * Math.sin(s / 800 + 2 * index) + 0.8 * noise(s / 1_500, 10 * index + 5)
  const middle = makeProfile((s) => river.offset + river.bends * (sway(s) - sway(0)))
  const width = makeProfile((s) => river.width * (1 + 0.4 * noise(s / 900, 10 * index + 7)))

  return (p) => {
    const s = p.x * along.x + p.y * along.y
    const t = p.x * across.x + p.y * across.y
    const slope = (middle(s + 40) - middle(s - 40)) / 80
    return Math.abs(t - middle(s)) / norm(1, slope) - width(s) / 2
  }
}

function distanceToBay(
  bay: Extract<WaterPlan, { kind: 'bay' }>,
  index: number,
  noise: Noise,
): DistanceToShore {
  const seaward = unit(bay.bearing)
  const along = unit(bay.bearing + 90)
  const bend = (t: number) =>
    0.75 * noise(t / 1_600, 20 * index + 3) + 0.25 * noise(t / 500, 20 * index + 4)
  const coast = makeProfile((t) => bay.offset + bay.bends * (bend(t) - bend(0)))

  return (p) => coast(p.x * along.x + p.y * along.y) - (p.x * seaward.x + p.y * seaward.y)
}

/** A line's values looked up instead of computed at every lattice point. */
function makeProfile(value: (s: number) => number): (s: number) => number {
  const step = 40
  const reach = Math.ceil((1.5 * halfSide) / step)
  const values = Float64Array.from({ length: 2 * reach + 1 }, (_, i) => value((i - reach) * step))
  return (s) => {
    const at = Math.min(2 * reach - 0.001, Math.max(0, s / step + reach))
    const i = Math.floor(at)
    return values[i]! + (values[i + 1]! - values[i]!) * (at - i)
  }
}

function lakesOf(
  lakes: Extract<WaterPlan, { kind: 'lakes' }>,
  plan: CityPlan,
  noise: Noise,
): Water[] {
  const random = makeRandom(plan.seed, 'lakes')
  const { bearing, radials, ringRadius } = plan.form
  const gaps = random.shuffled(Array.from({ length: radials }, (_, i) => i))
  return lakes.names.map((name, i) => {
    // Between two main roads, inside or outside the ring.
    const towards = unit(bearing + (360 * (gaps[i % radials]! + 0.5)) / radials)
    const distanceFromCentre = ringRadius * (i % 2 === 0 ? 1.5 : 0.6) * random.between(0.95, 1.05)
    const radius = lakes.radius * random.between(0.6, 1.2)
    const stretch = random.between(0.6, 1)
    const distanceToShore = (p: Point) => {
      const x = p.x - towards.x * distanceFromCentre
      const y = (p.y - towards.y * distanceFromCentre) / stretch
      return norm(x, y) - radius * (1 + 0.4 * noise(x / radius + 7 * i, y / radius))
    }
    return { name, distanceToShore }
  })
}
