import type { Clock } from '../clock/clock.ts'
import { Refusal } from '../refusals/refusal.ts'

/** How many seconds of its rate an owner may use at once after a rest. */
const BURST_SECONDS = 2
/** A call that would wait longer is refused. */
const LONGEST_WAIT_SECONDS = 5
/** Owners that have their points back are forgotten when there are more than this. */
const MANY_OWNERS = 10_000

export type CallPace = {
  /**
   * Takes points, and resolves when it is the call's turn. Refused with `error.too-many-requests` when the calls of the
   * owner that are waiting already need too long.
   */
  turn(owner: string, points: number): Promise<void>
  /** Takes points for what a call turned out to cost, so that later calls wait for them; gives back fewer than 0. */
  charge(owner: string, points: number): void
}

type Bucket = {
  /** Below 0 after calls that cost more than was there. */
  points: number
  /** When they were counted, in epoch ms. */
  at: number
  waiting: { points: number; start: () => void }[]
}

/**
 * Spreads the calls of each owner over time, so that those of one busy client leave the processor to others. Bursts
 * pass, a steady flood gets `perSecond` points a second, and what exceeds it waits without costing anything.
 */
export function makeCallPace(clock: Clock, perSecond: number): CallPace {
  const full = perSecond * BURST_SECONDS
  const buckets = new Map<string, Bucket>()
  let sweepAt = MANY_OWNERS

  /** The owner's bucket with the points of this moment. */
  function bucketOf(owner: string): Bucket {
    const bucket = buckets.get(owner) ?? newBucket(owner)
    const now = clock.now()
    const gained = (Math.max(0, now - bucket.at) * perSecond) / 1_000
    bucket.points = Math.min(full, bucket.points + gained)
    bucket.at = now
    return bucket
  }

  function newBucket(owner: string): Bucket {
    if (buckets.size >= sweepAt) {
      for (const known of buckets.keys()) if (bucketOf(known).points === full) buckets.delete(known)
      sweepAt = Math.max(MANY_OWNERS, 2 * buckets.size)
    }
    const bucket = { points: full, at: clock.now(), waiting: [] }
    buckets.set(owner, bucket)
    return bucket
  }

  function startWhenDue(owner: string): void {
    const ms = Math.max(1, Math.ceil(((1 - bucketOf(owner).points) * 1_000) / perSecond))
    clock.after(ms, () => {
      const bucket = bucketOf(owner)
      while (bucket.points >= 1) {
        const next = bucket.waiting.shift()
        if (!next) return
        bucket.points -= next.points
        next.start()
      }
      if (bucket.waiting.length > 0) startWhenDue(owner)
    })
  }

  return {
    async turn(owner, points) {
      const bucket = bucketOf(owner)
      const isFirst = bucket.waiting.length === 0
      if (isFirst && bucket.points >= 1) {
        bucket.points -= points
        return
      }
      const ahead = bucket.waiting.reduce((sum, call) => sum + call.points, -bucket.points)
      if (ahead > LONGEST_WAIT_SECONDS * perSecond)
        throw new Refusal('error.too-many-requests', {
          details: { retry_after: Math.ceil(ahead / perSecond) },
        })
      await new Promise<void>((start) => {
        bucket.waiting.push({ points, start })
        if (isFirst) startWhenDue(owner)
      })
    },
    charge(owner, points) {
      bucketOf(owner).points -= points
    },
  }
}
