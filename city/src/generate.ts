import type { City } from './city.ts'
import { assembleCity } from './layout/assemble-city.ts'
import { blockRing, buildableFaces } from './layout/blocks.ts'
import { buildNetwork } from './layout/build-network.ts'
import { makeBuildings } from './layout/buildings.ts'
import { demoteLooseEnds } from './layout/demote-loose-ends.ts'
import { makeDirectionField } from './layout/direction-field.ts'
import { findFaces } from './layout/faces.ts'
import { joinEnds } from './layout/join-ends.ts'
import { makeMainRoads } from './layout/main-roads.ts'
import { makeParks } from './layout/parks.ts'
import { prune } from './layout/prune.ts'
import { makeQuays } from './layout/quays.ts'
import { splitAtShores } from './layout/split-at-shores.ts'
import { makeStreets } from './layout/streets.ts'
import { makeTerrain } from './layout/terrain.ts'
import { thinOutStreets } from './layout/thin-out-streets.ts'
import { traceStreets } from './layout/trace.ts'
import { makeWoods } from './layout/woods.ts'
import type { CityPlan } from './plan.ts'

/** The same plan always gives the same city, down to each house. */
export function generateCity(plan: CityPlan): City {
  const terrain = makeTerrain(plan)
  const mainRoads = makeMainRoads(plan, terrain)
  const quays = makeQuays(terrain)
  const field = makeDirectionField(plan, terrain, [
    ...mainRoads,
    ...quays.map(({ points }) => points),
  ])
  const lines = joinEnds(
    [...traceStreets(plan, terrain, field, mainRoads), ...quays],
    plan,
    terrain,
  )
  const pruned = prune(
    thinOutStreets(buildNetwork(splitAtShores(lines, terrain)), plan),
    plan,
    terrain,
  )
  const roads = demoteLooseEnds(pruned, terrain)

  const faces = findFaces(roads)
  const buildable = buildableFaces(faces, terrain)
  const { network, parks, parkFaces } = makeParks(roads, faces, buildable, plan, terrain)
  const blocks = buildable
    .filter((face) => !parkFaces.has(face))
    .map((face) => blockRing(face, faces))
    .filter((ring) => ring.length > 0)

  return assembleCity(plan, terrain, network, makeStreets(network, terrain), {
    woods: makeWoods(plan, terrain, mainRoads),
    parks: parks.map((park) => blockRing(park, faces)).filter((ring) => ring.length > 0),
    blocks,
    buildings: makeBuildings(blocks, plan, terrain),
  })
}
