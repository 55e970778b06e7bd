import { useSyncExternalStore } from 'react'

import { flags } from './flags.ts'

/** Undefined while no source knows the flag. */
export function useFlag(key: string): boolean | undefined {
  return useSyncExternalStore(flags.subscribe, () => flags.all()[key])
}
