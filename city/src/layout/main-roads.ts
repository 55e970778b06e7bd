import type { CityPlan } from '../plan.ts'
import { makeRandom } from '../random.ts'
import { halfSide } from './ground.ts'
import type { Ground } from './ground.ts'
import { unit } from './plane.ts'
import type { Point } from './plane.ts'

const step = 50
/** Wider water is not bridged. */
const longestBridge = 650
const quayDistance = 30

/** The roads that give the city its shape: a ring around the old town, a wider one, and the roads out of town. */
export function mainRoads(plan: CityPlan, ground: Ground): Point[][] {
  const { oldTownRadius, ringRadius } = plan.form
  const inner = makeRing(plan, ground, oldTownRadius, 0.25)
  const outer = makeRing(plan, ground, ringRadius, 0.13)
  const roads = [walkRound(inner, oldTownRadius), walkRound(outer, ringRadius)]
  roads.push(...radials(plan, ground, inner))
  return roads.flatMap((road) => cutAtWater(road, ground))
}

type Ring = (bearing: number) => Point

/** Between a circle and, the more orderly the city, a square along its grid. */
function makeRing({ form }: CityPlan, { noise }: Ground, radius: number, bumps: number): Ring {
  const power = 2 + 5 * form.order ** 2
  return (bearing) => {
    const ahead = unit(bearing)
    const turned = unit(bearing - form.bearing)
    const norm = Math.abs(turned.x) ** power + Math.abs(turned.y) ** power
    const uneven = 1 + bumps * noise(ahead.x * 1.4 + radius, ahead.y * 1.4)
    const reach = (radius * uneven) / norm ** (1 / power)
    return { x: ahead.x * reach, y: ahead.y * reach }
  }
}

function walkRound(ring: Ring, radius: number): Point[] {
  const steps = Math.round((2 * Math.PI * radius) / step)
  return Array.from({ length: steps + 1 }, (_, i) => ring((360 * (i % steps)) / steps))
}

function radials({ seed, form }: CityPlan, { noise, built }: Ground, inner: Ring): Point[][] {
  const random = makeRandom(seed, 'radials')
  const sway = 550 * (1.1 - form.order)
  return Array.from({ length: form.radials }, (_, i) => {
    const jitter = random.between(-0.2, 0.2) * (1 - form.order * 0.6)
    const bearing = form.bearing + (360 * (i + jitter)) / form.radials
    const ahead = unit(bearing)
    const leavesTown = i % 2 === 0 || random.chance(0.4)
    const points = [inner(bearing)]
    const start = Math.hypot(points[0]!.x, points[0]!.y)
    for (let away = start + step; ; away += step) {
      const straight = Math.min(1, (away - start) / 1_200)
      const aside = sway * straight * noise(away / 1_500, 31 * i)
      const point = { x: ahead.x * away + ahead.y * aside, y: ahead.y * away - ahead.x * aside }
      if (Math.max(Math.abs(point.x), Math.abs(point.y)) > halfSide) break
      if (!leavesTown && built.at(point.x, point.y) < 0) break
      points.push(point)
    }
    return points
  })
}

/** Leaves short crossings in as bridges and drops what lies in open water. */
export function cutAtWater(road: readonly Point[], { shore }: Ground): Point[][] {
  const pieces: Point[][] = [[]]
  let wet: Point[] = []
  for (const point of road) {
    if (shore.at(point.x, point.y) < quayDistance) {
      wet.push(point)
      continue
    }
    const onLand = pieces.at(-1)!
    const crossing = wet.filter(({ x, y }) => shore.at(x, y) < 0).length * step
    if (onLand.length > 0 && crossing <= longestBridge) onLand.push(...wet, point)
    else pieces.push([point])
    wet = []
  }
  return pieces.filter((piece) => piece.length > 4)
}
