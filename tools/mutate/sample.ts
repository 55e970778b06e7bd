import { createHash } from 'node:crypto'

/** This many of the keys at random, the same for the same seed. A key stays in the sample when others come and go. */
export function pickSample(keys: readonly string[], size: number, seed: string): Set<string> {
  const ranked = keys.map((key) => ({ key, rank: rankOf(key, seed) }))
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1))
  return new Set(ranked.slice(0, size).map(({ key }) => key))
}

/** Shares `total` out equally. What a small group cannot use goes to the others. */
export function shareOut(total: number, sizes: readonly number[]): number[] {
  const shares = sizes.map(() => 0)
  const bySize = [...sizes.keys()].sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0))
  let left = total
  for (const [done, index] of bySize.entries()) {
    const share = Math.min(sizes[index] ?? 0, Math.floor(left / (sizes.length - done)))
    shares[index] = share
    left -= share
  }
  return shares
}

const rankOf = (key: string, seed: string) =>
  createHash('sha256').update(`${seed}\0${key}`).digest('hex')
