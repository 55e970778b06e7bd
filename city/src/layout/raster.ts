/** Values on a square lattice around the centre, interpolated between lattice points. */
export type Raster = {
  half: number
  cell: number
  size: number
  values: Float32Array
  at(x: number, y: number): number
}

export function makeRaster(half: number, cell: number, value: (x: number, y: number) => number) {
  const size = Math.round((2 * half) / cell) + 1
  const values = new Float32Array(size * size)
  for (let row = 0, i = 0; row < size; row++) {
    for (let column = 0; column < size; column++, i++) {
      values[i] = value(column * cell - half, row * cell - half)
    }
  }
  return rasterFromValues(half, cell, values)
}

export function rasterFromValues(half: number, cell: number, values: Float32Array): Raster {
  const size = Math.round((2 * half) / cell) + 1
  const maxIndex = size - 1.001

  function at(x: number, y: number): number {
    const u = Math.min(maxIndex, Math.max(0, (x + half) / cell))
    const v = Math.min(maxIndex, Math.max(0, (y + half) / cell))
    const column = Math.floor(u)
    const row = Math.floor(v)
    const i = row * size + column
    const low = values[i]! + (values[i + 1]! - values[i]!) * (u - column)
    const high = values[i + size]! + (values[i + size + 1]! - values[i + size]!) * (u - column)
    return low + (high - low) * (v - row)
  }

  return { half, cell, size, values, at }
}
