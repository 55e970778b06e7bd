/** Every queue and what its jobs carry. */
export type JobPayloads = {
  'order-placed': { order_id: string }
  /** `at`: unix seconds of the edit. */
  'order-edited': { order_id: string; at: number }
  'look-for-rider': { order_id: string }
  /** `since`: unix seconds when the search began. */
  'give-up-search': { order_id: string; since: number }
  'release-rider': { order_id: string }
}

export type Queue = keyof JobPayloads

export type Job = {
  [Q in Queue]: {
    queue: Q
    payload: JobPayloads[Q]
    /** Milliseconds since 1970. */ runAt: number
    /** At most one job with this key waits. */ key?: string
  }
}[Queue]
