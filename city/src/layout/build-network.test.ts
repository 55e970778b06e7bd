import { describe, expect, test } from 'vitest'

import { buildNetwork, nodeDegrees } from './build-network.ts'
import { findFaces } from './faces.ts'
import type { Point } from './geometry.ts'
import type { TracedStreet } from './traced-street.ts'

function street(...points: [number, number][]): TracedStreet {
  return { kind: 'minor', role: 'street', points: points.map(([x, y]) => ({ x, y })) }
}

function positionsOf(nodes: readonly Point[]): string[] {
  return nodes.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).toSorted()
}

describe('two streets that cross', () => {
  const network = buildNetwork([street([-100, 0], [100, 0]), street([0, -100], [0, 100])])

  test('share a node at the crossing', () => {
    expect(positionsOf(network.nodes)).toEqual(['-100,0', '0,-100', '0,0', '0,100', '100,0'])
    expect([...nodeDegrees(network)].toSorted()).toEqual([1, 1, 1, 1, 4])
  })

  test('stay two streets', () => {
    expect(network.chains.map(({ nodes }) => nodes.length)).toEqual([3, 3])
  })
})

describe('streets that almost touch', () => {
  test('a street that ends 4 m short of another is joined to it', () => {
    const network = buildNetwork([street([-100, 0], [100, 0]), street([0, 4], [0, 100])])
    expect([...nodeDegrees(network)].toSorted()).toEqual([1, 1, 1, 3])
  })

  test('a street that ends 20 m short of another is not', () => {
    const network = buildNetwork([street([-100, 0], [100, 0]), street([0, 20], [0, 100])])
    expect([...nodeDegrees(network)]).toEqual([1, 1, 1, 1])
  })

  test('two streets over the same terrain are one', () => {
    const network = buildNetwork([street([0, 0], [100, 0]), street([0, 3], [100, 3])])
    expect(network.chains).toHaveLength(1)
  })

  test('bends of less than 2 m are left out', () => {
    const network = buildNetwork([street([0, 0], [50, 1], [100, 0])])
    expect(network.nodes).toHaveLength(2)
  })
})

describe('the faces of a network', () => {
  const around = street([0, 0], [200, 0], [200, 100], [0, 100], [0, 0])

  test('are the pieces of land between the streets', () => {
    const { faces } = findFaces(buildNetwork([around, street([100, 0], [100, 100])]))
    expect(faces.map(({ area }) => Math.round(area))).toEqual([10_000, 10_000])
  })

  test('go around a cul-de-sac', () => {
    const { faces } = findFaces(buildNetwork([around, street([100, 0], [100, 60])]))
    expect(faces).toHaveLength(1)
    expect(faces[0]!.ring).toHaveLength(7)
    expect(faces[0]!.area).toBeCloseTo(20_000)
  })
})
