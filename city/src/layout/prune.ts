import type { CityPlan } from '../plan.ts'
import { makeRandom } from '../random.ts'
import { makeUnionFind } from '../union-find.ts'
import { nodeDegrees } from './build-network.ts'
import type { Chain, Network } from './build-network.ts'
import { distance } from './geometry.ts'
import type { Terrain } from './terrain.ts'

const shortestDeadEnd = 55
const longestDeadEnd = 320

/** Removes dead ends and keeps the largest connected component. Some dead ends of a fitting length remain. */
export function prune(network: Network, plan: CityPlan, terrain: Terrain): Network {
  const random = makeRandom(plan.seed, 'dead ends')
  const verdicts = new Map<number, boolean>()
  let { chains } = largestComponent(network)

  for (let changed = true; changed;) {
    changed = false
    const degrees = nodeDegrees({ nodes: network.nodes, chains })
    chains = chains.flatMap((chain) => {
      const trimmed = trimEnd(trimEnd(chain, degrees), degrees)
      if (trimmed.nodes.length !== chain.nodes.length) changed = true
      return trimmed.nodes.length > 1 ? [trimmed] : []
    })
  }
  return { nodes: network.nodes, chains }

  /** Trims a dead end at the chain's end and returns the chain reversed; calling it twice trims both ends. */
  function trimEnd(chain: Chain, degrees: Uint8Array): Chain {
    const { nodes } = chain
    const reversed = nodes.toReversed()
    const end = nodes.at(-1)!
    if (nodes.length < 2 || degrees[end] !== 1) return { ...chain, nodes: reversed }
    let length = 0
    let index = 0
    do {
      index++
      length += distance(network.nodes[reversed[index - 1]!]!, network.nodes[reversed[index]!]!)
    } while (index < reversed.length - 1 && degrees[reversed[index]!] === 2)
    return { ...chain, nodes: staysDeadEnd(end, length, chain) ? reversed : reversed.slice(index) }
  }

  function staysDeadEnd(end: number, length: number, { kind, role }: Chain): boolean {
    const cached = verdicts.get(end)
    if (cached !== undefined) return cached
    const { x, y } = network.nodes[end]!
    const leavesTown = kind === 'major' && terrain.urbanDensity.at(x, y) < 0
    const fits =
      length > shortestDeadEnd && length < longestDeadEnd && terrain.urbanDensity.at(x, y) > 0.06
    const verdict =
      leavesTown ||
      (kind === 'minor' && role !== 'bridge' && fits && random.chance(plan.form.deadEnds))
    verdicts.set(end, verdict)
    return verdict
  }
}

function largestComponent({ nodes, chains }: Network): Network {
  const groups = makeUnionFind(nodes.length)
  for (const chain of chains) {
    for (const node of chain.nodes) groups.unite(node, chain.nodes[0]!)
  }
  const sizes = new Map<number, number>()
  for (const chain of chains) {
    const root = groups.rootOf(chain.nodes[0]!)
    sizes.set(root, (sizes.get(root) ?? 0) + chain.nodes.length)
  }
  const largest = [...sizes].sort((a, b) => b[1] - a[1])[0]?.[0]
  return { nodes, chains: chains.filter((chain) => groups.rootOf(chain.nodes[0]!) === largest) }
}
