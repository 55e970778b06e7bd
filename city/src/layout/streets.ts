import { nodeDegrees } from './build-network.ts'
import type { Chain, Network } from './build-network.ts'
import { distance, lengthOf } from './geometry.ts'
import type { Point } from './geometry.ts'
import type { Terrain } from './terrain.ts'

/** A chain with one name from end to end. */
export type UnnamedStreet = Chain & {
  points: Point[]
  length: number
  middle: Point
  lastNumber: number
}

const longest = { major: 2_600, minor: 1_500, path: 900 } as const

/** Cuts long chains at crossings into streets and counts the houses along each. */
export function makeStreets(network: Network, terrain: Terrain): UnnamedStreet[] {
  const { nodes, chains } = network
  const degrees = nodeDegrees(network)
  return chains.flatMap((chain) => split(chain)).map(measure)

  function split(chain: Chain): Chain[] {
    const total = lengthOf(chain.nodes.map((node) => nodes[node]!))
    const parts = chain.role === 'bridge' ? 1 : Math.ceil(total / longest[chain.kind])
    if (parts === 1) return [chain]
    const pieces: Chain[] = []
    let start = 0
    let along = 0
    for (let i = 1; i < chain.nodes.length - 1; i++) {
      along += distance(nodes[chain.nodes[i - 1]!]!, nodes[chain.nodes[i]!]!)
      const due = along >= ((pieces.length + 1) * total) / parts
      if (!due || degrees[chain.nodes[i]!]! < 3) continue
      pieces.push({ ...chain, nodes: chain.nodes.slice(start, i + 1) })
      start = i
    }
    return [...pieces, { ...chain, nodes: chain.nodes.slice(start) }]
  }

  function measure(chain: Chain): UnnamedStreet {
    const points = chain.nodes.map((node) => nodes[node]!)
    const length = lengthOf(points)
    const middle = points[Math.floor(points.length / 2)]!
    return { ...chain, points, length, middle, lastNumber: housesAlong(chain, length, middle) }
  }

  /** The odd and the even side have equally many. */
  function housesAlong({ kind, role }: Chain, length: number, { x, y }: Point): number {
    if (kind === 'path' || role === 'bridge') return 0
    const urbanDensity = terrain.urbanDensity.at(x, y)
    const front = urbanDensity > 0.55 ? 18 : urbanDensity > 0.1 ? 24 : 60
    return 2 * Math.max(1, Math.floor(length / front))
  }
}
