import type { CityPlan, PostalCodePlan } from '../plan.ts'
import { makeRandom } from '../random.ts'
import { distance } from './geometry.ts'
import type { Point } from './geometry.ts'
import { cityRadius } from './terrain.ts'
import type { Terrain } from './terrain.ts'

export type DistrictSite = { name: string; postalCode: string; centre: Point }

/** The old town in the middle, the others spread evenly over the land around it. */
export function makeDistricts(
  plan: CityPlan,
  { urbanDensity, shoreDistance }: Terrain,
): DistrictSite[] {
  const random = makeRandom(plan.seed, 'districts')
  const centres: Point[] = [{ x: 0, y: 0 }]
  while (centres.length < plan.names.districts.length) {
    let best: Point | undefined
    let maxDistance = 0
    for (let tries = 0; tries < 60; tries++) {
      const candidate = {
        x: random.between(-cityRadius, cityRadius),
        y: random.between(-cityRadius, cityRadius),
      }
      const { x, y } = candidate
      if (urbanDensity.at(x, y) < 0.08 || shoreDistance.at(x, y) < 80) continue
      const minDistance = Math.min(...centres.map((centre) => distance(centre, candidate)))
      if (minDistance > maxDistance) [best, maxDistance] = [candidate, minDistance]
    }
    if (best !== undefined) centres.push(best)
  }
  return centres.map((centre, i) => ({
    name: plan.names.districts[i]!,
    postalCode: postalCodeOf(plan.postalCode, i),
    centre,
  }))
}

export function districtAt(districts: readonly DistrictSite[], p: Point): DistrictSite {
  let nearest = districts[0]!
  for (const district of districts) {
    if (distance(district.centre, p) < distance(nearest.centre, p)) nearest = district
  }
  return nearest
}

function postalCodeOf({ first, step, pattern }: PostalCodePlan, index: number): string {
  const digits = String(first + step * index)
  let used = 0
  return pattern.replaceAll('#', () => digits.charAt(used++))
}
