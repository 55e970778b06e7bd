import { useSyncExternalStore } from 'react'

import { storage } from './storage.ts'

/** All that the application remembers of its own accord (CONST-01). */
export type PersistedState = { includeOutlets: boolean }

const initial: PersistedState = { includeOutlets: false }

let state = read()
const listeners = new Set<() => void>()

export function usePersistedState(): PersistedState {
  return useSyncExternalStore(subscribe, () => state)
}

export function persist(change: Partial<PersistedState>): void {
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
    const stored = JSON.parse(storage.read('state') ?? '{}') as Partial<PersistedState>
    return { ...initial, includeOutlets: stored.includeOutlets === true }
  } catch {
    return initial
  }
}
