import { useEffect, useState } from 'react'

/** Shown in the last minute and a half. */
const VISIBLE_MS = 90_000

/** Whole seconds until then, epoch ms, counting down; undefined while that is far, and once it is over. */
export function useCountdown(until: number): number | undefined {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const wait = until - Date.now() - VISIBLE_MS
    let ticks: ReturnType<typeof setInterval> | undefined
    const begin = () => {
      setNow(Date.now())
      ticks = setInterval(() => setNow(Date.now()), 1_000)
    }
    const timer = setTimeout(begin, Math.max(0, wait))
    return () => {
      clearTimeout(timer)
      clearInterval(ticks)
    }
  }, [until])
  const left = until - now
  return left > 0 && left <= VISIBLE_MS ? Math.ceil(left / 1_000) : undefined
}
