import type { CityPlan } from '../plan.ts'
import { makeRandom } from '../random.ts'
import { unit } from './geometry.ts'
import type { Point } from './geometry.ts'
import { quayDistance } from './quays.ts'
import { halfSide } from './terrain.ts'
import type { Terrain } from './terrain.ts'

const step = 50
/** Wider water has no bridge. */
const longestBridge = 650

/** The roads that shape the city: an inner ring around the old town, an outer ring, and the roads out of town. */
export function makeMainRoads(plan: CityPlan, terrain: Terrain): Point[][] {
  const { oldTownRadius, ringRadius } = plan.form
  const inner = makeRing(plan, terrain, oldTownRadius, 0.25)
  const outer = makeRing(plan, terrain, ringRadius, 0.13)
  const roads = [traceRing(inner, oldTownRadius), traceRing(outer, ringRadius)]
  roads.push(...radials(plan, terrain, inner))
  return roads.flatMap((road) => cutAtWater(road, terrain))
}

type Ring = (bearing: number) => Point

/** Between a circle and a square along the grid; the more regular the city, the squarer. */
function makeRing({ form }: CityPlan, { noise }: Terrain, radius: number, bumps: number): Ring {
  const power = 2 + 5 * form.regularity ** 2
  return (bearing) => {
    const ahead = unit(bearing)
    const turned = unit(bearing - form.bearing)
    const norm = Math.abs(turned.x) ** power + Math.abs(turned.y) ** power
    const uneven = 1 + bumps * noise(ahead.x * 1.4 + radius, ahead.y * 1.4)
    const reach = (radius * uneven) / norm ** (1 / power)
    return { x: ahead.x * reach, y: ahead.y * reach }
  }
}

function traceRing(ring: Ring, radius: number): Point[] {
  const steps = Math.round((2 * Math.PI * radius) / step)
  return Array.from({ length: steps + 1 }, (_, i) => ring((360 * (i % steps)) / steps))
}

function radials(
  { seed, form }: CityPlan,
  { noise, urbanDensity }: Terrain,
  inner: Ring,
): Point[][] {
  const random = makeRandom(seed, 'radials')
  const sway = 550 * (1.1 - form.regularity)
  return Array.from({ length: form.radials }, (_, i) => {
    const jitter = random.between(-0.2, 0.2) * (1 - form.regularity * 0.6)
    const bearing = form.bearing + (360 * (i + jitter)) / form.radials
    const ahead = unit(bearing)
    const leavesTown = i % 2 === 0 || random.chance(0.4)
    const points = [inner(bearing)]
    const start = Math.hypot(points[0]!.x, points[0]!.y)
    for (let distanceOut = start + step; ; distanceOut += step) {
      const straight = Math.min(1, (distanceOut - start) / 1_200)
      const aside = sway * straight * noise(distanceOut / 1_500, 31 * i)
      const point = {
        x: ahead.x * distanceOut + ahead.y * aside,
        y: ahead.y * distanceOut - ahead.x * aside,
      }
      if (Math.max(Math.abs(point.x), Math.abs(point.y)) > halfSide) break
      if (!leavesTown && urbanDensity.at(point.x, point.y) < 0) break
      points.push(point)
    }
    return points
  })
}

/** Keeps short crossings as bridges and removes the parts in open water. */
export function cutAtWater(road: readonly Point[], { shoreDistance }: Terrain): Point[][] {
  const pieces: Point[][] = [[]]
  let wet: Point[] = []
  for (const point of road) {
    if (shoreDistance.at(point.x, point.y) < quayDistance) {
      wet.push(point)
      continue
    }
    const onLand = pieces.at(-1)!
    const crossing = wet.filter(({ x, y }) => shoreDistance.at(x, y) < 0).length * step
    if (onLand.length > 0 && crossing <= longestBridge) onLand.push(...wet, point)
    else pieces.push([point])
    wet = []
  }
  return pieces.filter((piece) => piece.length > 4)
}
