import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

import type { LiveEvent, LiveState } from './connection.ts'
import { live } from './live.ts'

export function useLiveState(): LiveState {
  return useSyncExternalStore(live.onState, live.state)
}

/** Calls the newest handler with every event while the component is shown. */
export function useLiveEvents(handler: (event: LiveEvent) => void): void {
  const onEvent = useEffectEvent(handler)
  useEffect(() => live.onEvent((event) => onEvent(event)), [])
}
