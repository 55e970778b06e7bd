import { describe, expect, test } from 'vitest'

import { approximateMetresBetween } from './approximate-metres-between.ts'
import type { StreetGraph } from './city.ts'
import { generateCity } from './generate.ts'
import { metresPerDegree } from './metres-per-degree.ts'
import { cityPlanFor } from './plans.ts'
import type { Position } from './position.ts'
import { makeRandom } from './random.ts'
import type { Random } from './random.ts'
import { makeRouter } from './router.ts'

const at = (north: number, east: number): Position => ({
  latitude: 59 + north / metresPerDegree,
  longitude: 18 + east / (metresPerDegree * Math.cos((59 * Math.PI) / 180)),
})

function graphOf(nodes: Position[], pairs: [number, number][]): StreetGraph {
  return {
    nodes,
    edges: pairs.map(([from, to]) => {
      return { from, to, metres: approximateMetresBetween(nodes[from]!, nodes[to]!), street: 0 }
    }),
  }
}

/** A square of 100 m with a longer way round on its east side. */
const square = graphOf(
  [at(0, 0), at(100, 0), at(100, 100), at(0, 100), at(50, 400)],
  [
    [0, 1],
    [1, 2],
    [2, 4],
    [4, 3],
    [3, 0],
  ],
)

describe('a route over a square', () => {
  const { route } = makeRouter(square)

  test('takes the shorter route', () => {
    const { metres, line } = route(at(100, 90), at(0, 90))
    expect(metres).toBeCloseTo(90 + 100 + 90, 0)
    expect(line.slice(1, -1)).toEqual([square.nodes[1], square.nodes[0]])
  })

  test('joins the given points to the nearest streets', () => {
    const [from, to] = [at(130, 50), at(-20, 30)]
    const { metres, line } = route(from, to)
    expect(line[0]).toEqual(from)
    expect(line.at(-1)).toEqual(to)
    expect(approximateMetresBetween(line[1]!, at(100, 50))).toBeLessThan(0.5)
    expect(approximateMetresBetween(line.at(-2)!, at(0, 30))).toBeLessThan(0.5)
    expect(metres).toBeCloseTo(30 + 50 + 100 + 30 + 20, 0)
  })

  test('stays on one edge when both points are on it', () => {
    const { metres, line } = route(at(20, 0), at(70, 0))
    expect(metres).toBeCloseTo(50, 1)
    expect(line).toHaveLength(2)
  })

  test('has two positions even when its length is zero', () => {
    const here = square.nodes[0]!
    const { metres, line } = route(here, here)
    expect(metres).toBeCloseTo(0, 6)
    expect(line).toHaveLength(2)
  })

  test('is as long as its line', () => {
    const { metres, line } = route(at(300, -200), at(20, 390))
    expect(metres).toBeCloseTo(lengthOf(line), 1)
  })

  test('finds the nearest street from 300 km away', () => {
    const { line } = route(at(300_000, 0), at(0, 0))
    expect(approximateMetresBetween(line[1]!, square.nodes[1]!)).toBeLessThan(1)
  })
})

describe('a graph that is not from a generated city', () => {
  test('in two parts: both points are joined to the larger part when their nearest streets are not connected', () => {
    const nodes = [...square.nodes, at(0, -50), at(100, -50)]
    const islands = graphOf(nodes, [[0, 1], [1, 2], [2, 3], [3, 0], [5, 6]]) // prettier-ignore
    const { line, metres } = makeRouter(islands).route(at(50, -50), at(50, 100))
    expect(metres).toBeCloseTo(lengthOf(line), 1)
    expect(approximateMetresBetween(line[1]!, at(50, 0))).toBeLessThan(0.5)
  })

  test('in two parts: a route within the smaller part stays there', () => {
    const nodes = [...square.nodes, at(0, -50), at(100, -50)]
    const islands = graphOf(nodes, [[0, 1], [1, 2], [2, 3], [3, 0], [5, 6]]) // prettier-ignore
    expect(makeRouter(islands).route(at(10, -50), at(90, -50)).metres).toBeCloseTo(80, 1)
  })

  test('without streets: the route is a straight line', () => {
    const { metres, line } = makeRouter({ nodes: [], edges: [] }).route(at(0, 0), at(300, 400))
    expect(metres).toBeCloseTo(500, 0)
    expect(line).toEqual([at(0, 0), at(300, 400)])
  })

  test('with loops, parallel edges and zero-length edges', () => {
    const degenerate = graphOf([at(0, 0), at(0, 0), at(0, 100)], [[0, 0], [0, 1], [1, 2], [1, 2]]) // prettier-ignore
    degenerate.edges[3]!.metres = 80
    expect(makeRouter(degenerate).route(at(0, 0), at(0, 100)).metres).toBeCloseTo(80, 1)
  })

  test('with one straight street', () => {
    const road = graphOf([at(0, 0), at(40_000, 0)], [[0, 1]])
    expect(makeRouter(road).route(at(5, 3), at(39_000, 4)).metres).toBeCloseTo(39_002, 0)
  })

  test('with lengths that are shorter than the straight line', () => {
    const shortcut = graphOf([at(0, 0), at(0, 100), at(100, 50)], [[0, 1], [0, 2], [2, 1]]) // prettier-ignore
    for (const edge of shortcut.edges.slice(1)) edge.metres = 10
    expect(makeRouter(shortcut).route(at(0, 0), at(0, 100)).metres).toBeCloseTo(20, 1)
  })
})

describe('the shortest route', () => {
  test.each(Array.from({ length: 60 }, (_, seed) => [seed]))(
    'matches brute force, graph %i',
    (seed) => {
      const random = makeRandom(seed, 'graphs')
      const graph = randomGraph(random)
      const { route } = makeRouter(graph)
      for (let i = 0; i < 5; i++) {
        const [from, to] = [anywhere(random), anywhere(random)]
        expect(route(from, to).metres).toBeCloseTo(bruteForce(graph, from, to), 3)
      }
    },
  )
})

describe('routes over a city', { timeout: 60_000 }, () => {
  const city = generateCity(cityPlanFor('tw')!)
  const { route } = makeRouter(city.graph)
  const random = makeRandom(5, 'riders')
  const node = () => city.graph.nodes[Math.floor(random.next() * city.graph.nodes.length)]!

  test('have the right ends, follow the streets and are equally long in both directions', () => {
    const onGraph = new Set(city.graph.nodes)
    for (let i = 0; i < 40; i++) {
      const [from, to] = [node(), node()]
      const there = route(from, to)
      expect(there.line[0]).toEqual(from)
      expect(there.line.at(-1)).toEqual(to)
      expect(there.line.slice(1, -1).every((position) => onGraph.has(position))).toBe(true)
      expect(there.metres).toBeCloseTo(route(to, from).metres, 4)
      expect(there.metres).toBeGreaterThanOrEqual(approximateMetresBetween(from, to) * 0.999)
    }
  })

  test('make realistic detours', () => {
    const detours = Array.from({ length: 60 }, () => {
      const [from, to] = [node(), node()]
      return route(from, to).metres / Math.max(1, approximateMetresBetween(from, to))
    })
    const median = detours.sort((a, b) => a - b)[30]!
    expect(median).toBeGreaterThan(1.05)
    expect(median).toBeLessThan(1.6)
  })
})

function lengthOf(line: readonly Position[]): number {
  return line.slice(1).reduce((total, to, i) => total + approximateMetresBetween(line[i]!, to), 0)
}

function anywhere(random: Random): Position {
  return at(random.between(-50, 1_050), random.between(-50, 1_050))
}

/** Connected, with detours: edges may be longer than they are straight. */
function randomGraph(random: Random): StreetGraph {
  const nodes = Array.from({ length: 12 }, () =>
    at(random.between(0, 1_000), random.between(0, 1_000)),
  )
  const pairs: [number, number][] = []
  for (let i = 1; i < nodes.length; i++) pairs.push([i, Math.floor(random.next() * i)])
  for (let i = 0; i < 8; i++) {
    const [a, b] = [Math.floor(random.next() * 12), Math.floor(random.next() * 12)]
    // Of two streets over the same ground either may be the nearest.
    if (!pairs.some((pair) => pair.includes(a) && pair.includes(b))) pairs.push([a, b])
  }
  const graph = graphOf(nodes, pairs)
  for (const edge of graph.edges) edge.metres *= random.between(1, 1.4)
  return graph
}

/** Every edge is looked at for the nearest point (on the plane at the graph's middle latitude), every pair of nodes by Floyd–Warshall. */
function bruteForce({ nodes, edges }: StreetGraph, from: Position, to: Position): number {
  const costs = nodes.map((_, i) => nodes.map((_, j) => (i === j ? 0 : Infinity)))
  for (const { from: a, to: b, metres } of edges) {
    costs[a]![b] = Math.min(costs[a]![b]!, metres)
    costs[b]![a] = Math.min(costs[b]![a]!, metres)
  }
  for (let k = 0; k < nodes.length; k++) {
    for (let i = 0; i < nodes.length; i++) {
      for (let j = 0; j < nodes.length; j++) {
        costs[i]![j] = Math.min(costs[i]![j]!, costs[i]![k]! + costs[k]![j]!)
      }
    }
  }

  const latitudes = nodes.map(({ latitude }) => latitude)
  const middle = (Math.min(...latitudes) + Math.max(...latitudes)) / 2
  const scale = Math.cos((middle * Math.PI) / 180)
  const start = snap(from)
  const end = snap(to)
  let least = Infinity
  if (start.edge === end.edge) least = Math.abs(start.share - end.share) * start.edge.metres
  for (const [a, toA] of endsOf(start)) {
    for (const [b, toB] of endsOf(end)) least = Math.min(least, toA + costs[a]![b]! + toB)
  }
  return start.away + least + end.away

  function snap(position: Position) {
    const candidates = edges.map((edge) => {
      const [a, b] = [nodes[edge.from]!, nodes[edge.to]!]
      const share = nearestShare(position, a, b, scale)
      const latitude = a.latitude + share * (b.latitude - a.latitude)
      const longitude = a.longitude + share * (b.longitude - a.longitude)
      return { edge, share, away: approximateMetresBetween(position, { latitude, longitude }) }
    })
    return candidates.sort((a, b) => a.away - b.away)[0]!
  }

  function endsOf({ edge, share }: ReturnType<typeof snap>): [number, number][] {
    return [
      [edge.from, share * edge.metres],
      [edge.to, (1 - share) * edge.metres],
    ]
  }
}

function nearestShare(p: Position, a: Position, b: Position, scale: number): number {
  const dx = (b.longitude - a.longitude) * scale
  const dy = b.latitude - a.latitude
  const along = (p.longitude - a.longitude) * scale * dx + (p.latitude - a.latitude) * dy
  const squared = dx * dx + dy * dy
  return squared === 0 ? 0 : Math.min(1, Math.max(0, along / squared))
}
