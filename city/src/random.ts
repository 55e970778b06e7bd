/** A reproducible random stream: the same seed gives the same numbers on every machine. */
export type Random = {
  /** The next number, 0 ≤ n < 1. */
  next(): number
  between(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
  shuffled<T>(items: readonly T[]): T[]
}

/** Each layout step uses its own topic, so a change in one step does not affect the others. */
export const makeRandom = (seed: number, topic: string): Random => randomFrom(seedOf(seed, topic))

/** The stream of a 32-bit seed. */
export function randomFrom(seed: number): Random {
  let state = seed

  function next(): number {
    // mulberry32: 32 bits of state are enough here.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    chance: (share) => next() < share,
    pick: (items) => items[Math.floor(next() * items.length)]!,
    shuffled(items) {
      const result = [...items]
      for (let last = result.length - 1; last > 0; last--) {
        const other = Math.floor(next() * (last + 1))
        const swapped = result[last]!
        result[last] = result[other]!
        result[other] = swapped
      }
      return result
    },
  }
}

/** FNV-1a over the topic, seeded with the seed. */
export function seedOf(seed: number, topic: string): number {
  let hash = (seed ^ 0x811c9dc5) >>> 0
  for (let i = 0; i < topic.length; i++) {
    hash = Math.imul(hash ^ topic.charCodeAt(i), 0x01000193) >>> 0
  }
  return hash
}
