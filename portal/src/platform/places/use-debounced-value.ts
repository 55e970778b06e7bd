import { useEffect, useState } from 'react'

/** The value as it was when it last stood still that long; empty at once. The function takes it now. */
export function useDebouncedValue(
  value: string,
  ms: number,
): [debounced: string, flush: () => void] {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === '' ? 0 : ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return [debounced, () => setDebounced(value)]
}
