import type { CityPlan } from '../plan.ts'
import { makeRandom } from '../random.ts'
import type { Random } from '../random.ts'
import { makeUnionFind } from '../union-find.ts'
import type { Chain, Network } from './build-network.ts'
import { edgeOf, twin } from './faces.ts'
import type { Face, Faces } from './faces.ts'
import { distance, signedArea } from './geometry.ts'
import type { Point } from './geometry.ts'
import { degreesOf } from './prune.ts'
import type { Terrain } from './terrain.ts'

type Site = Point & { radius: number }

/** Turns some blocks into parks. Some of the streets through a park remain as paths; the others are removed. */
export function makeParks(
  network: Network,
  faces: Faces,
  blocks: readonly Face[],
  plan: CityPlan,
  terrain: Terrain,
): { network: Network; parks: Face[]; parkFaces: ReadonlySet<Face> } {
  const random = makeRandom(plan.seed, 'parks')
  const sites = sitesOf(random, plan, terrain)
  const parkFaces = new Set(
    blocks.filter(({ ring }) => {
      const centre = centreOf(ring)
      return sites.some((site) => distance(centre, site) < site.radius)
    }),
  )
  const inner = innerEdges(parkFaces, faces)
  const walks = chooseWalks(network, inner, random)
  return {
    network: { nodes: network.nodes, chains: rebuild(network.chains, inner, walks) },
    parks: joinFaces(parkFaces, inner, faces, network.nodes),
    parkFaces,
  }
}

/** A few large parks outside the old town, many small ones anywhere. */
function sitesOf(random: Random, plan: CityPlan, terrain: Terrain): Site[] {
  const { greenery, oldTownRadius } = plan.form
  const large = 2 + Math.round(2 * greenery)
  const small = 8 + Math.round(22 * greenery)
  const sites: Site[] = []
  for (let tries = 0; tries < 2_000 && sites.length < large + small; tries++) {
    const isLarge = sites.length < large
    const x = random.between(-4_000, 4_000)
    const y = random.between(-4_000, 4_000)
    const radius = isLarge ? random.between(280, 430) : random.between(70, 150)
    const apart = sites.every((site) => distance(site, { x, y }) > 2 * (site.radius + radius))
    const central = Math.hypot(x, y) < oldTownRadius + (isLarge ? 500 : 0)
    if (!apart || central || terrain.built.at(x, y) < 0.15 || terrain.shore.at(x, y) < 60) continue
    sites.push({ x, y, radius })
  }
  return sites
}

/** The edges with a park on both sides. Main roads through a park are unchanged. */
function innerEdges(parkFaces: ReadonlySet<Face>, { faceOf, chainOf }: Faces): Set<number> {
  const inner = new Set<number>()
  for (const face of parkFaces) {
    for (const side of face.sides) {
      const beyond = faceOf(twin(side))
      if (chainOf(side).kind === 'major' || beyond === undefined) continue
      if (parkFaces.has(beyond)) inner.add(edgeOf(side))
    }
  }
  return inner
}

/** Enough to keep everything connected, plus some that form loops. */
function chooseWalks({ nodes, chains }: Network, inner: ReadonlySet<number>, random: Random) {
  const groups = makeUnionFind(nodes.length)
  const open: { edge: number; from: number; to: number }[] = []
  visitEdges(chains, (edge, from, to) => {
    if (inner.has(edge)) open.push({ edge, from, to })
    else groups.unite(from, to)
  })
  const walks = new Set<number>()
  for (const { edge, from, to } of random.shuffled(open)) {
    if (groups.unite(from, to) || random.chance(0.35)) walks.add(edge)
  }
  for (let before = -1; before !== walks.size;) {
    before = walks.size
    const degrees = degreesOf({ nodes, chains: rebuild(chains, inner, walks) })
    for (const { edge, from, to } of open) {
      if (degrees[from] === 1 || degrees[to] === 1) walks.delete(edge)
    }
  }
  return walks
}

function rebuild(
  chains: readonly Chain[],
  inner: ReadonlySet<number>,
  walks: ReadonlySet<number>,
): Chain[] {
  const rebuilt: Chain[] = []
  let current: Chain | undefined
  let source: Chain | undefined
  visitEdges(chains, (edge, from, to, chain) => {
    const kind = inner.has(edge) ? 'path' : chain.kind
    if (source !== chain) current = undefined
    source = chain
    if (inner.has(edge) && !walks.has(edge)) {
      current = undefined
    } else if (current?.kind === kind) {
      current.nodes.push(to)
    } else {
      current = { ...chain, kind, nodes: [from, to] }
      rebuilt.push(current)
    }
  })
  return rebuilt
}

function joinFaces(
  parkFaces: ReadonlySet<Face>,
  inner: ReadonlySet<number>,
  { nextSide, tailOf }: Faces,
  points: readonly Point[],
): Face[] {
  const parks: Face[] = []
  const visited = new Set<number>()
  const isInner = (side: number) => inner.has(edgeOf(side))
  for (const face of parkFaces) {
    for (const start of face.sides) {
      const sides: number[] = []
      for (let side = start; !isInner(side) && !visited.has(side);) {
        visited.add(side)
        sides.push(side)
        side = nextSide(side)
        while (isInner(side)) side = nextSide(twin(side))
      }
      const nodes = sides.map(tailOf)
      const ring = nodes.map((node) => points[node]!)
      const area = signedArea(ring)
      if (area > 0) parks.push({ nodes, sides, ring, area })
    }
  }
  return parks
}

function visitEdges(
  chains: readonly Chain[],
  visit: (edge: number, from: number, to: number, chain: Chain) => void,
) {
  let edge = 0
  for (const chain of chains) {
    for (let i = 1; i < chain.nodes.length; i++) {
      visit(edge++, chain.nodes[i - 1]!, chain.nodes[i]!, chain)
    }
  }
}

function centreOf(ring: readonly Point[]): Point {
  const area = signedArea(ring)
  let x = 0
  let y = 0
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i]!
    const b = ring[(i + 1) % ring.length]!
    const cross = a.x * b.y - b.x * a.y
    x += (a.x + b.x) * cross
    y += (a.y + b.y) * cross
  }
  return { x: x / (6 * area), y: y / (6 * area) }
}
