import { describe, expect, test } from 'vitest'

import { contours } from './contours.ts'
import { signedArea } from './geometry.ts'
import { makeRaster } from './raster.ts'

describe('the shore of a round lake', () => {
  const lake = makeRaster(1_000, 50, (x, y) => Math.hypot(x, y) - 400)

  test('is one ring, counter-clockwise, as large as the lake', () => {
    const rings = contours(lake, 0)
    expect(rings).toHaveLength(1)
    expect(signedArea(rings[0]!) / (Math.PI * 400 ** 2)).toBeCloseTo(1, 1)
  })

  test('lies further out at a higher level', () => {
    const [bank] = contours(lake, 100)
    for (const { x, y } of bank!) expect(Math.abs(Math.hypot(x, y) - 500)).toBeLessThan(5)
  })
})

describe('other waters', () => {
  test('an island is a separate ring, clockwise', () => {
    const island = makeRaster(1_000, 50, (x, y) => Math.abs(Math.hypot(x, y) - 500) - 200)
    const areas = contours(island, 0).map(signedArea)
    expect(areas.filter((area) => area > 0)).toHaveLength(1)
    expect(areas.filter((area) => area < 0)).toHaveLength(1)
  })

  test('a river that leaves the map is closed along its edge', () => {
    const river = makeRaster(1_000, 50, (x) => Math.abs(x) - 100)
    const rings = contours(river, 0)
    expect(rings).toHaveLength(1)
    // One lattice cell further than the raster on either side.
    expect(signedArea(rings[0]!) / (200 * 2_100)).toBeCloseTo(1, 1)
  })

  test('dry land has no shore', () => {
    expect(
      contours(
        makeRaster(1_000, 50, () => 5),
        0,
      ),
    ).toEqual([])
  })
})
