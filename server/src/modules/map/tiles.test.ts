import { gunzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import type { Feature, Geometry } from './store.ts'
import { makeTileReader } from './tiles.ts'

/** A corner of the map, well inside its tiles at zoom 9 to 15. */
const [WEST, SOUTH] = [18.07, 59.33]
const square = (degrees: number): [number, number][] => [
  [WEST, SOUTH],
  [WEST + degrees, SOUTH],
  [WEST + degrees, SOUTH + degrees],
  [WEST, SOUTH + degrees],
  [WEST, SOUTH],
]
const area = (layer: string, name: string | null = null): Feature => ({
  layer,
  kind: null,
  name,
  geometry: { type: 'Polygon', coordinates: [square(0.05)] },
})
const street: Geometry = {
  type: 'LineString',
  coordinates: [
    [WEST, SOUTH],
    [WEST + 0.05, SOUTH + 0.05],
  ],
}

/** The column and row of the tile that contains the corner. */
const at: Record<number, [number, number]> = {
  9: [281, 150],
  11: [1126, 602],
  12: [2253, 1204],
  13: [4507, 2409],
  14: [9014, 4819],
  15: [18029, 9635],
}
/** The layers and texts of a tile are readable in its bytes. */
async function textOf(features: readonly Feature[], z: number): Promise<string | undefined> {
  const [x, y] = at[z]!
  const tile = await makeTileReader(features)(z, x, y)
  return tile && gunzipSync(tile).toString('latin1')
}

describe('a tile', () => {
  it('has the layers that touch it, with the kinds and names of what they show', async () => {
    const road: Feature = { layer: 'road', kind: 'major', name: 'Storgatan', geometry: street }
    const text = await textOf([area('park', 'Vasaparken'), road], 12)
    for (const part of ['park', 'Vasaparken', 'road', 'kind', 'major', 'name', 'Storgatan'])
      expect(text).toContain(part)
    // The version of the format, which renderers read first.
    expect(text).toContain('\x78\x02')
  })

  it('says nothing of a kind or name that a feature does not have', async () => {
    const text = await textOf([area('park'), area('water')], 12)
    expect(text).toContain('park')
    expect(text).not.toMatch(/kind|name/)
  })

  it.each([
    ['building', 13, 14],
    ['block', 11, 12],
  ])('has no %s at zoom %i, and has it at zoom %i', async (layer, below, from) => {
    const features = [area(layer), area('land')]
    expect(await textOf(features, below)).not.toContain(layer)
    expect(await textOf(features, below)).toContain('land')
    expect(await textOf(features, from)).toContain(layer)
    expect(await textOf(features, 15)).toContain(layer)
  })

  it('is made up to zoom 15', async () => {
    expect(await textOf([area('land')], 9)).toContain('land')
    expect(await textOf([area('land')], 15)).toContain('land')
  })

  it('has only the layers that reach it', async () => {
    const far: Feature = { ...area('park'), geometry: { type: 'Point', coordinates: [-70, -30] } }
    const text = await textOf([far, area('land')], 12)
    expect(text).toContain('land')
    expect(text).not.toContain('park')
  })

  it('is undefined where there is nothing', async () => {
    const readTile = makeTileReader([area('land')])
    expect(await readTile(12, 0, 0)).toBeUndefined()
    expect(await makeTileReader([area('building')])(13, 4507, 2409)).toBeUndefined()
  })

  it('cuts islands out of the water around them', async () => {
    const withIsland = await textOf([area('water'), smallIsland], 12)
    const without = await textOf([area('water')], 12)
    expect(withIsland?.length).toBeGreaterThan((without?.length ?? 0) + 20)
  })
})

const smallIsland: Feature = {
  ...area('island'),
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [WEST + 0.02, SOUTH + 0.02],
        [WEST + 0.03, SOUTH + 0.02],
        [WEST + 0.03, SOUTH + 0.03],
        [WEST + 0.02, SOUTH + 0.02],
      ],
    ],
  },
}

describe('tiles that were read before', () => {
  it('are kept, each for its place', async () => {
    const readTile = makeTileReader([area('land')])
    const first = readTile(12, 2253, 1204)
    const [below, beside] = [readTile(13, 4507, 2409), readTile(12, 2254, 1204)]
    expect(readTile(12, 2253, 1204)).toBe(first)
    expect(below).not.toBe(first)
    expect(beside).not.toBe(first)
    expect(readTile(12, 2253, 1205)).not.toBe(first)
    expect(await first).toBeDefined()
  })

  it('are at most two thousand, so that their memory is limited', () => {
    const readTile = makeTileReader([])
    const first = readTile(15, 0, 0)
    for (let x = 1; x < 2_000; x += 1) void readTile(15, x, 0)
    expect(readTile(15, 1_999, 1)).not.toBe(first)
    expect(readTile(15, 0, 0)).not.toBe(first)
  })
})
