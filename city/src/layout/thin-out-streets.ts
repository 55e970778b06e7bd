import type { CityPlan } from '../plan.ts'
import { makeRandom } from '../random.ts'
import { nodeDegrees } from './build-network.ts'
import type { Chain, Network } from './build-network.ts'

/** Removes a random stretch of street between two crossings here and there, so that blocks differ in size. */
export function thinOutStreets(network: Network, { seed, form }: CityPlan): Network {
  const random = makeRandom(seed, 'thin')
  const share = 0.03 + 0.09 * form.deadEnds
  const degrees = nodeDegrees(network)
  return { nodes: network.nodes, chains: network.chains.flatMap((chain) => withGaps(chain)) }

  function withGaps(chain: Chain): Chain[] {
    if (chain.kind !== 'minor' || chain.role !== 'street') return [chain]
    const pieces: number[][] = [[chain.nodes[0]!]]
    let section: number[] = []
    for (const node of chain.nodes.slice(1)) {
      section.push(node)
      if (degrees[node]! < 3) continue
      const start = pieces.at(-1)!.at(-1)!
      // Both ends remain three-way crossings.
      if (degrees[start]! > 3 && degrees[node]! > 3 && random.chance(share)) {
        degrees[start]!--
        degrees[node]!--
        pieces.push([node])
      } else {
        pieces.at(-1)!.push(...section)
      }
      section = []
    }
    pieces.at(-1)!.push(...section)
    const { kind, role } = chain
    return pieces.filter((piece) => piece.length > 1).map((nodes) => ({ kind, role, nodes }))
  }
}
