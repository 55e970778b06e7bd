/** What the worker tells the pages. */
export type NetworkState = {
  type: 'network'
  isOffline: boolean
  /** When the server answered last, in ms. */
  reachedAt: number | undefined
}

/** The worker has no answer, so what the page shows would be gone without a network. */
export type NothingKept = { type: 'nothing-kept' }

/** What pages tell the worker. */
export type PageMessage =
  /** A page has opened with these files; a NetworkState is the answer. */
  | { type: 'opened'; urls: readonly string[] }
  /** There is no session, or no longer. */
  | { type: 'signed-out' }
