import { Refusal } from '../refusals/refusal.ts'

/** How many, and how many bytes they have together. */
export type Amount = { count: number; bytes: number }

/** Gives a place back; calling it again does nothing. */
export type Release = () => void

type Holder = { bytes: number; cut: () => void; release: Release }
type Holders = Set<Holder>

/**
 * Places for what clients are slow to send or to read. One owner gets no more than its share, and is refused with
 * `error.too-many-requests`. When all places are taken, whoever has the most loses its oldest, so that many slow clients
 * cannot shut out one that has few; a newcomer that has as many itself is refused with `error.unavailable`.
 */
export function makeFairPlaces(limits: { each: Amount; all: Amount }) {
  const byOwner = new Map<string, Holders>()
  const total: Amount = { count: 0, bytes: 0 }

  /** The owner with more than the newcomer has. It has its holders in the order in which they came. */
  function ownerToCut(of: keyof Amount, own: Holders): Holders | undefined {
    let most = own
    for (const holders of byOwner.values())
      if (amountOf(holders)[of] > amountOf(most)[of]) most = holders
    return most === own ? undefined : most
  }

  function makeRoom(bytes: number, own: Holders): void {
    for (;;) {
      const exceeded = exceededPart(total, bytes, limits.all)
      if (!exceeded) return
      const [oldest] = ownerToCut(exceeded, own) ?? []
      if (!oldest) throw new Refusal('error.unavailable')
      oldest.release()
      oldest.cut()
    }
  }

  /** Takes a place of so many bytes; `cut` ends what holds it, when it has to make room. */
  return function take(owner: string, bytes: number, cut: () => void): Release {
    const own = byOwner.get(owner) ?? new Set()
    if (exceededPart(amountOf(own), bytes, limits.each))
      throw new Refusal('error.too-many-requests')
    makeRoom(bytes, own)
    const holder: Holder = {
      bytes,
      cut,
      release() {
        if (!own.delete(holder)) return
        add(total, -1, -bytes)
        if (own.size === 0) byOwner.delete(owner)
      },
    }
    own.add(holder)
    byOwner.set(owner, own)
    add(total, 1, bytes)
    return holder.release
  }
}

function amountOf(holders: Holders): Amount {
  let bytes = 0
  for (const holder of holders) bytes += holder.bytes
  return { count: holders.size, bytes }
}

function exceededPart(taken: Amount, bytes: number, limit: Amount): keyof Amount | undefined {
  if (taken.count >= limit.count) return 'count'
  return taken.bytes + bytes > limit.bytes ? 'bytes' : undefined
}

function add(amount: Amount, count: number, bytes: number): void {
  amount.count += count
  amount.bytes += bytes
}
