import type { FlagName } from '@pillion/contract/http/flags'
import { useSyncExternalStore } from 'react'

import { flags } from './flags.ts'

/** Undefined while no source knows the flag. */
export function useFlag(key: FlagName): boolean | undefined {
  return useSyncExternalStore(flags.subscribe, () => flags.all()[key])
}

/** For a screen that a flag closes: undefined until the sources have been asked, then on or off. */
export function useSettledFlag(key: FlagName): boolean | undefined {
  return useSyncExternalStore(flags.subscribe, () =>
    flags.isSettled() ? flags.all()[key] === true : undefined,
  )
}
