import { useState } from 'react'

/** `run` does the work, and `isPending` says whether any of it is under way. */
export function usePending<I extends unknown[], A>(work: (...input: I) => Promise<A>) {
  const [running, setRunning] = useState(0)
  async function run(...input: I): Promise<A> {
    setRunning((before) => before + 1)
    try {
      return await work(...input)
    } finally {
      setRunning((before) => before - 1)
    }
  }
  return { isPending: running > 0, run }
}
