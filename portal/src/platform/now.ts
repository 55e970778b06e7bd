import { useSyncExternalStore } from 'react'

const TICK_MS = 5_000

/** The current time in whole unix seconds; re-renders about every 5 s. */
export function useNow(): number {
  return useSyncExternalStore(everyTick, nowInTicks)
}

/** The current time in whole unix seconds. */
export const unixNow = () => Math.floor(Date.now() / 1_000)

// Rounded, so that all components of one render read the same time.
const nowInTicks = () => Math.floor(Date.now() / TICK_MS) * (TICK_MS / 1_000)

function everyTick(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}
