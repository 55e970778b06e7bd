import { useSyncExternalStore } from 'react'

const TICK_SECONDS = 5
/** A computer's clock is often some seconds off, which changes nothing. */
const TOLERANCE_MS = 60_000

/** How far the server's clock is ahead of this computer's, ms. */
let serverAheadMs = 0

/** Takes the time from the Date header of an answer that has just come. */
export function setServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now()
  if (Math.abs(difference - serverAheadMs) > TOLERANCE_MS) serverAheadMs = difference
}

/** The server's time in whole unix seconds; re-renders about every 5 s. */
export function useNow(): number {
  return useSyncExternalStore(everyTick, nowInTicks)
}

/** The server's time, epoch ms, now or when this computer's clock was at `at`. */
export const serverTime = (at = Date.now()): number => at + serverAheadMs

/** The server's time in whole unix seconds. */
export const unixNow = () => Math.floor(serverTime() / 1_000)

// Rounded, so that all components of one render read the same time.
const nowInTicks = () => Math.floor(unixNow() / TICK_SECONDS) * TICK_SECONDS

function everyTick(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_SECONDS * 1_000)
  return () => clearInterval(timer)
}
