import { useEffect, useState } from 'react'

/** The value as it was when it last stood still that long; empty at once. The function takes it now. */
export function useSettled(value: string, ms: number): [settled: string, hurry: () => void] {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return [settled, () => setSettled(value)]
}
