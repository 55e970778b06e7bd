export type Noise = (x: number, y: number) => number

/** Smooth hills and valleys between -1 and 1, about one unit wide. */
export function makeNoise(seed: number): Noise {
  return (x, y) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const u = ease(x - column)
    const v = ease(y - row)
    const low = mix(height(seed, column, row), height(seed, column + 1, row), u)
    const high = mix(height(seed, column, row + 1), height(seed, column + 1, row + 1), u)
    return mix(low, high, v)
  }
}

function height(seed: number, column: number, row: number): number {
  let hash = Math.imul(column, 0x27d4eb2d) ^ Math.imul(row, 0x165667b1) ^ seed
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2_147_483_648 - 1
}

function ease(t: number): number {
  return t * t * (3 - 2 * t)
}

function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share
}
