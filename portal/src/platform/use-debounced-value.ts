import { useEffect, useState } from 'react'

/** The value once it has not changed for `ms`. An empty value applies at once, and so does `flush`. */
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
