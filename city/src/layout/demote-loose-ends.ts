import type { Chain, Network } from './build-network.ts'
import type { Terrain } from './terrain.ts'

/** A main road connects two main roads or leaves the city; a dead end of one becomes an ordinary street. */
export function demoteLooseEnds(network: Network, terrain: Terrain): Network {
  let { chains } = network
  for (let changed = true; changed;) {
    changed = false
    const counts = mainRoadCounts({ nodes: network.nodes, chains })
    const isAnchor = (node: number) => {
      const { x, y } = network.nodes[node]!
      return counts[node]! > 1 || terrain.urbanDensity.at(x, y) < 0
    }
    chains = chains.flatMap((chain) => {
      if (chain.kind !== 'major') return [chain]
      const { nodes } = chain
      const first = nodes.findIndex(isAnchor)
      const last = nodes.findLastIndex(isAnchor)
      if (first === 0 && last === nodes.length - 1) return [chain]
      changed = true
      if (first === last) return [{ ...chain, kind: 'minor' }]
      const pieces: Chain[] = [
        { ...chain, kind: 'minor', nodes: nodes.slice(0, first + 1) },
        { ...chain, nodes: nodes.slice(first, last + 1) },
        { ...chain, kind: 'minor', nodes: nodes.slice(last) },
      ]
      return pieces.filter((piece) => piece.nodes.length > 1)
    })
  }
  return { nodes: network.nodes, chains }
}

/** How many main roads pass or end at each node. */
function mainRoadCounts({ nodes, chains }: Network): Uint8Array {
  const counts = new Uint8Array(nodes.length)
  for (const chain of chains) {
    if (chain.kind !== 'major') continue
    for (const node of chain.nodes) counts[node]!++
  }
  return counts
}
