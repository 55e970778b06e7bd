import { expect, test } from 'vitest'

import { cutIslands } from './cut-islands.ts'
import type { Feature } from './store.ts'

const square = (west: number, south: number, size: number): [number, number][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]
const area = (layer: string, ring: [number, number][]): Feature => ({
  layer,
  kind: null,
  name: null,
  geometry: { type: 'Polygon', coordinates: [ring] },
})

test('an island is a hole in the water around it, and in no other', () => {
  const lake = area('water', square(0, 0, 10))
  const sea = area('water', square(20, 0, 10))
  const island = area('island', square(4, 4, 2))
  expect(cutIslands([lake, sea, island])).toEqual([
    {
      ...lake,
      geometry: { type: 'Polygon', coordinates: [square(0, 0, 10), square(4, 4, 2)] },
    },
    sea,
    island,
  ])
})
