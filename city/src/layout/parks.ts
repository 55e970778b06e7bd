import type { CityPlan } from '../plan.ts'
import { makeRandom } from '../random.ts'
import type { Random } from '../random.ts'
import { makeUnionFind } from '../union-find.ts'
import { nodeDegrees } from './build-network.ts'
import type { Chain, Network } from './build-network.ts'
import { edgeOf, twin } from './faces.ts'
import type { Face, Faces } from './faces.ts'
import { distance, signedArea } from './geometry.ts'
import type { Point } from './geometry.ts'
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
  const paths = choosePaths(network, inner, random)
  return {
    network: { nodes: network.nodes, chains: rebuild(network.chains, inner, paths) },
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
    const isApart = sites.every((site) => distance(site, { x, y }) > 2 * (site.radius + radius))
    const isCentral = Math.hypot(x, y) < oldTownRadius + (isLarge ? 500 : 0)
    if (
      !isApart ||
      isCentral ||
      terrain.urbanDensity.at(x, y) < 0.15 ||
      terrain.shoreDistance.at(x, y) < 60
    )
      continue
    sites.push({ x, y, radius })
  }
  return sites
}

/** The edges with a park on both sides. Main roads through a park are unchanged. */
function innerEdges(parkFaces: ReadonlySet<Face>, { faceOf, chainOf }: Faces): Set<number> {
  const inner = new Set<number>()
  for (const face of parkFaces) {
    for (const halfEdge of face.halfEdges) {
      const beyond = faceOf(twin(halfEdge))
      if (chainOf(halfEdge).kind === 'major' || beyond === undefined) continue
      if (parkFaces.has(beyond)) inner.add(edgeOf(halfEdge))
    }
  }
  return inner
}

/** The inner edges that remain: enough to keep everything connected, plus some that form loops. */
function choosePaths({ nodes, chains }: Network, inner: ReadonlySet<number>, random: Random) {
  const groups = makeUnionFind(nodes.length)
  const candidates: { edge: number; from: number; to: number }[] = []
  visitEdges(chains, (edge, from, to) => {
    if (inner.has(edge)) candidates.push({ edge, from, to })
    else groups.unite(from, to)
  })
  const paths = new Set<number>()
  for (const { edge, from, to } of random.shuffled(candidates)) {
    if (groups.unite(from, to) || random.chance(0.35)) paths.add(edge)
  }
  for (let before = -1; before !== paths.size;) {
    before = paths.size
    const degrees = nodeDegrees({ nodes, chains: rebuild(chains, inner, paths) })
    for (const { edge, from, to } of candidates) {
      if (degrees[from] === 1 || degrees[to] === 1) paths.delete(edge)
    }
  }
  return paths
}

function rebuild(
  chains: readonly Chain[],
  inner: ReadonlySet<number>,
  paths: ReadonlySet<number>,
): Chain[] {
  const rebuilt: Chain[] = []
  let current: Chain | undefined
  let source: Chain | undefined
  visitEdges(chains, (edge, from, to, chain) => {
    const kind = inner.has(edge) ? 'path' : chain.kind
    if (source !== chain) current = undefined
    source = chain
    if (inner.has(edge) && !paths.has(edge)) {
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
  { nextHalfEdge, tailOf }: Faces,
  points: readonly Point[],
): Face[] {
  const parks: Face[] = []
  const visited = new Set<number>()
  const isInner = (halfEdge: number) => inner.has(edgeOf(halfEdge))
  for (const face of parkFaces) {
    for (const start of face.halfEdges) {
      const halfEdges: number[] = []
      for (let halfEdge = start; !isInner(halfEdge) && !visited.has(halfEdge);) {
        visited.add(halfEdge)
        halfEdges.push(halfEdge)
        halfEdge = nextHalfEdge(halfEdge)
        while (isInner(halfEdge)) halfEdge = nextHalfEdge(twin(halfEdge))
      }
      const nodes = halfEdges.map(tailOf)
      const ring = nodes.map((node) => points[node]!)
      const area = signedArea(ring)
      if (area > 0) parks.push({ nodes, halfEdges, ring, area })
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
