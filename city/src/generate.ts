import type { City } from './city.ts'
import { blockRing, dryFaces } from './layout/blocks.ts'
import { splitAtShores } from './layout/bridges.ts'
import { makeBuildings } from './layout/buildings.ts'
import { demoteLooseEnds } from './layout/demote.ts'
import { makeDirectionField } from './layout/direction-field.ts'
import { drawCity } from './layout/draw.ts'
import { findFaces } from './layout/faces.ts'
import { makeGround } from './layout/ground.ts'
import { joinEnds } from './layout/join-ends.ts'
import { mainRoads } from './layout/main-roads.ts'
import { makeParks } from './layout/parks.ts'
import { prune } from './layout/prune.ts'
import { quays } from './layout/quays.ts'
import { makeStreets } from './layout/streets.ts'
import { thin } from './layout/thin.ts'
import { traceStreets } from './layout/trace.ts'
import { weave } from './layout/weave.ts'
import { makeWoods } from './layout/woods.ts'
import type { CityPlan } from './plan.ts'

/** The same plan gives the same city, to the last house. */
export function generateCity(plan: CityPlan): City {
  const ground = makeGround(plan)
  const mains = mainRoads(plan, ground)
  const banks = quays(ground)
  const field = makeDirectionField(plan, ground, [...mains, ...banks.map(({ points }) => points)])
  const lines = joinEnds([...traceStreets(plan, ground, field, mains), ...banks], plan, ground)
  const woven = prune(thin(weave(splitAtShores(lines, ground)), plan), plan, ground)
  const roads = demoteLooseEnds(woven, ground)

  const land = findFaces(roads)
  const buildable = dryFaces(land, ground)
  const { network, parks, taken } = makeParks(roads, land, buildable, plan, ground)
  const blocks = buildable
    .filter((face) => !taken.has(face))
    .map((face) => blockRing(face, land))
    .filter((ring) => ring.length > 0)

  return drawCity(plan, ground, network, makeStreets(network, ground), {
    woods: makeWoods(plan, ground, mains),
    parks: parks.map((park) => blockRing(park, land)).filter((ring) => ring.length > 0),
    blocks,
    buildings: makeBuildings(blocks, plan, ground),
  })
}
