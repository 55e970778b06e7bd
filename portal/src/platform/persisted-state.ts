import { useSyncExternalStore } from 'react'

import { storage } from './storage.ts'

/** What local storage remembers in addition to explicit choices (CONST-01). Whoever reads a value checks it. */
type PersistedState = { includeOutlets?: unknown; dates?: unknown; status?: unknown }

let state = read()
const listeners = new Set<() => void>()

export function usePersistedState(): PersistedState {
  return useSyncExternalStore(subscribe, () => state)
}

export function persist(change: PersistedState): void {
  state = { ...state, ...change }
  storage.write('state', JSON.stringify(state))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function read(): PersistedState {
  try {
    const stored = JSON.parse(storage.read('state') ?? '{}') as PersistedState
    const { includeOutlets, dates, status } = stored
    return { includeOutlets, dates, status }
  } catch {
    return {}
  }
}
