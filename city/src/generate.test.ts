import { describe, expect, test } from 'vitest'

import { approximateMetresBetween } from './approximate-metres-between.ts'
import type { City, Street } from './city.ts'
import { generateCity } from './generate.ts'
import { positionOfNumber } from './house-numbers.ts'
import { contains } from './layout/geometry.ts'
import { metresPerDegree } from './metres-per-degree.ts'
import { cityPlanFor, cityPlans, formatAddress } from './plans.ts'
import type { Position } from './position.ts'

const sweden = cityPlanFor('se')!

describe('a generated city', { timeout: 60_000 }, () => {
  test('is identical for the same plan', () => {
    // Compared as text: comparing a million members one by one takes seconds.
    expect(JSON.stringify(generateCity(sweden)) === JSON.stringify(generateCity(sweden))).toBe(true)
  })

  test('differs for another seed', () => {
    const city = generateCity(sweden)
    const other = generateCity({ ...sweden, seed: sweden.seed + 1 })
    expect(other.graph.nodes).not.toEqual(city.graph.nodes)
    expect(other.streets.map(({ name }) => name)).not.toEqual(city.streets.map(({ name }) => name))
  })

  test.each([1, 2, 3])('is connected for seed %i too', (seed) => {
    const city = generateCity({ ...sweden, seed })
    expect(reachable(city)).toBe(city.graph.nodes.length)
    expect(city.streets.length).toBeGreaterThan(300)
    expect(hasUniqueNames(city)).toBe(true)
  })
})

const postalCodes: Record<string, RegExp> = {
  ae: /^$/,
  am: /^\d{4}$/,
  ba: /^71\d{3}$/,
  bd: /^\d{4}$/,
  bg: /^1\d{3}$/,
  bh: /^\d{3}$/,
  cy: /^\d{4}$/,
  cz: /^1\d{2} \d{2}$/,
  dk: /^\d{4}$/,
  eg: /^11\d{3}$/,
  es: /^28\d{3}$/,
  fi: /^00\d{3}$/,
  fr: /^750\d{2}$/,
  gb: /^N\d{2} \d[A-Z]{2}$/,
  ge: /^01\d{2}$/,
  gr: /^1\d{2} \d{2}$/,
  hk: /^$/,
  hr: /^10\d{3}$/,
  hu: /^1\d{3}$/,
  ie: /^D\d{2} [A-Z]\d{3}$/,
  iq: /^10\d{3}$/,
  it: /^00\d{3}$/,
  jo: /^11\d{3}$/,
  jp: /^1\d{2}-\d{4}$/,
  kg: /^7200\d{2}$/,
  kh: /^\d{6}$/,
  kw: /^\d{5}$/,
  kz: /^0500\d{2}$/,
  la: /^010\d{2}$/,
  ma: /^20\d{3}$/,
  md: /^MD-20\d{2}$/,
  me: /^81\d{3}$/,
  mm: /^\d{5}$/,
  my: /^\d{5}$/,
  no: /^0\d{3}$/,
  om: /^1\d{2}$/,
  ph: /^\d{4}$/,
  pk: /^\d{5}$/,
  pl: /^0\d-\d{3}$/,
  pt: /^1\d{3}-\d{3}$/,
  qa: /^$/,
  ro: /^0\d{5}$/,
  rs: /^11\d{3}$/,
  sa: /^12\d{3}$/,
  se: /^\d{3} \d{2}$/,
  sg: /^\d{6}$/,
  th: /^\d{5}$/,
  tn: /^10\d{2}$/,
  tw: /^\d{3}$/,
  ua: /^0\d{4}$/,
}

describe.each(cityPlans)('$cityEnglish', { timeout: 60_000 }, (plan) => {
  const city = generateCity(plan)
  const { streets, districts, features, graph } = city

  test('is the size of a town', () => {
    expect(streets.length).toBeGreaterThanOrEqual(300)
    expect(streets.length).toBeLessThanOrEqual(600)
    expect(districts.length).toBeGreaterThanOrEqual(12)
    const farthest = Math.max(
      ...graph.nodes.map((node) => approximateMetresBetween(plan.centre, node)),
    )
    expect(farthest).toBeGreaterThan(4_000)
    expect(farthest).toBeLessThan(8_500)
  })

  test('lies within its bounds', () => {
    const positions = [
      ...graph.nodes,
      ...districts.map(({ centre }) => centre),
      ...features.flatMap(({ ring }) => ring),
    ]
    expect(positions.filter((position) => !isWithin(city, position))).toEqual([])
  })

  test('has all kinds of streets and land', () => {
    expect(new Set(streets.map(({ kind }) => kind))).toEqual(new Set(['major', 'minor', 'path']))
    expect(new Set(features.map(({ kind }) => kind))).toEqual(
      new Set(['land', 'water', 'park', 'block', 'building']),
    )
  })

  test('has closed rings', () => {
    expect(features.filter(({ ring }) => ring.length < 4 || ring[0] !== ring.at(-1))).toEqual([])
  })

  test('has every street segment in the graph, and no other edge', () => {
    const unnamedStreets = streets.flatMap(({ id, line }) =>
      line.slice(1).map((to, i) => ({ street: id, from: line[i]!, to })),
    )
    expect(
      graph.edges.map(({ street, from, to }) => {
        return { street, from: graph.nodes[from]!, to: graph.nodes[to]! }
      }),
    ).toEqual(unnamedStreets)
  })

  test('has correct edge lengths', () => {
    const wrong = graph.edges.filter(({ from, to, metres }) => {
      return (
        metres <= 0 || metres !== approximateMetresBetween(graph.nodes[from]!, graph.nodes[to]!)
      )
    })
    expect(wrong).toEqual([])
  })

  test('is fully connected', () => {
    expect(reachable(city)).toBe(graph.nodes.length)
  })

  test('has streets that cross only at shared nodes', () => {
    expect(crossingsWithoutNode(city)).toEqual([])
  })

  test('has a unique name for every street', () => {
    expect(hasUniqueNames(city)).toBe(true)
  })

  test('has names in the script of its language', () => {
    const scripts = [plan.script].flat().map((script) => `\\p{Script=${script}}`)
    const inScript = new RegExp(String.raw`^[${scripts.join('')}\p{M}\p{N}\s’-]+$`, 'u')
    const names = [
      plan.city,
      ...streets.map(({ name }) => name),
      ...districts.map(({ name }) => name),
      ...features.flatMap(({ name }) => name ?? []),
    ]
    expect(names.filter((name) => !inScript.test(name))).toEqual([])
  })

  test("has postal codes in the country's form, one per district", () => {
    const codes = new Map(districts.map(({ name, postalCode }) => [name, postalCode]))
    for (const code of codes.values()) expect(code).toMatch(postalCodes[plan.country]!)
    const strays = streets.filter(({ district, postalCode }) => codes.get(district) !== postalCode)
    expect(strays).toEqual([])
  })

  test('has every house on its street, on dry land', () => {
    const water = features.filter(({ kind }) => kind === 'water').map(({ ring }) => ring.map(flat))
    const islands = features.slice(1).filter(({ kind }) => kind === 'land')
    const land = islands.map(({ ring }) => ring.map(flat))
    const isWet = (house: Position) =>
      water.some((ring) => contains(ring, flat(house))) &&
      !land.some((ring) => contains(ring, flat(house)))
    for (const street of streets) {
      const houses = housesOf(street)
      expect(houses.filter((house) => metresToLine(house, street.line) > 15)).toEqual([])
      expect(houses.filter((_, i) => i % 5 === 0).filter(isWet)).toEqual([])
    }
  })

  test('[GAP-044] has addresses that fit into an order', () => {
    const addresses = streets.map(({ name, lastNumber, district, postalCode }) =>
      formatAddress(plan, { street: name, number: lastNumber, district, postalCode }),
    )
    expect(Math.max(...addresses.map((address) => Buffer.byteLength(address)))).toBeLessThan(256)
  })
})

function hasUniqueNames({ streets }: City): boolean {
  return new Set(streets.map(({ name }) => name)).size === streets.length
}

function isWithin({ bounds }: City, { latitude, longitude }: Position): boolean {
  const [west, south, east, north] = bounds
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north
}

/** How many nodes can be reached from the first one. */
function reachable({ graph }: City): number {
  const neighbours: number[][] = graph.nodes.map(() => [])
  for (const { from, to } of graph.edges) {
    neighbours[from]!.push(to)
    neighbours[to]!.push(from)
  }
  const reached = new Set([0])
  for (const node of reached) for (const next of neighbours[node]!) reached.add(next)
  return reached.size
}

function housesOf(street: Street): Position[] {
  return Array.from({ length: street.lastNumber }, (_, i) => positionOfNumber(street, i + 1)!)
}

function flat({ latitude, longitude }: Position) {
  return { x: longitude, y: latitude }
}

function metresToLine(position: Position, line: readonly Position[]): number {
  const perLongitude = Math.cos((position.latitude * Math.PI) / 180)
  const [px, py] = [position.longitude * perLongitude, position.latitude]
  let least = Infinity
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!]
    const [ax, ay] = [a.longitude * perLongitude, a.latitude]
    const [dx, dy] = [b.longitude * perLongitude - ax, b.latitude - ay]
    const share = ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy)
    const held = Math.min(1, Math.max(0, share))
    least = Math.min(least, Math.hypot(ax + held * dx - px, ay + held * dy - py))
  }
  return least * metresPerDegree
}

/** Pairs of edges that cross although they share no node. */
function crossingsWithoutNode({ graph }: City): [number, number][] {
  const ends = graph.edges.map(({ from, to }) => [graph.nodes[from]!, graph.nodes[to]!] as const)
  const west = ends.map(([a, b]) => Math.min(a.longitude, b.longitude))
  const east = ends.map(([a, b]) => Math.max(a.longitude, b.longitude))
  const order = [...ends.keys()].sort((i, j) => west[i]! - west[j]!)
  const crossings: [number, number][] = []
  for (const [rank, i] of order.entries()) {
    for (let next = rank + 1; next < order.length; next++) {
      const j = order[next]!
      if (west[j]! > east[i]!) break
      const [a, b] = ends[i]!
      const [c, d] = ends[j]!
      if (a === c || a === d || b === c || b === d) continue
      if (isLeft(a, b, c) !== isLeft(a, b, d) && isLeft(c, d, a) !== isLeft(c, d, b)) {
        crossings.push([i, j])
      }
    }
  }
  return crossings
}

function isLeft(a: Position, b: Position, p: Position): boolean {
  const across =
    (b.longitude - a.longitude) * (p.latitude - a.latitude) -
    (b.latitude - a.latitude) * (p.longitude - a.longitude)
  return across > 0
}
