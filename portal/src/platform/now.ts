import { useSyncExternalStore } from 'react'

const TICK_MS = 5_000

/** The present in whole unix seconds; components that use it follow the time, about every 5 s. */
export function useNow(): number {
  return useSyncExternalStore(everyTick, nowInTicks)
}

/** The present in whole unix seconds. */
export const unixNow = () => Math.floor(Date.now() / 1_000)

// A coarse reading, so that it is the same for all who ask during one render.
const nowInTicks = () => Math.floor(Date.now() / TICK_MS) * (TICK_MS / 1_000)

function everyTick(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}
