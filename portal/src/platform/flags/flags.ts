import { getFlags, type FlagName } from '@pillion/contract/http/flags'
import { useSyncExternalStore } from 'react'

import { createCaller } from '../api/caller.ts'
import { takeFirstRead } from '../api/first-read.ts'
import { session } from '../session/session.ts'
import { settings } from '../settings.ts'
import { after } from '../timing.ts'
import { createFlagStore, type FlagAnswer } from './flag-store.ts'

/** Without retries, which would not fit into two seconds per source (FLAG-10). */
const callOnce = createCaller({
  base: settings.apiBase,
  fetch: (url, init) => takeFirstRead(url, init) ?? fetch(url, init),
  sleep: () => Promise.reject(new Error('Error')),
  newKey: () => crypto.randomUUID(),
  authorization: () => Promise.resolve(undefined),
  renew: () => Promise.resolve(false),
})

export const flags = createFlagStore({
  sources: [
    async (signal) => (await callOnce(getFlags, { signal })).result,
    async (signal) => {
      const response = await fetch('/flags.json', { signal })
      if (!response.ok) throw new Error('Error')
      return (await response.json()) as FlagAnswer
    },
  ],
  after,
  log: (message) => console.warn(message),
})

/** Refreshes every 5 minutes, on sign-in and on sign-out (FLAG-02 … FLAG-04). Returns a function that stops. */
export function startFlagRefresh(): () => void {
  let state = session.current().state
  const unsubscribe = session.subscribe((next) => {
    if (next.state !== state) flags.refreshSoon()
    state = next.state
  })
  flags.start()
  return () => {
    unsubscribe()
    flags.stop()
  }
}

/** Undefined while no source knows the flag. */
export function useFlag(key: FlagName): boolean | undefined {
  return useSyncExternalStore(flags.subscribe, () => flags.all()[key])
}

/** For a screen behind a flag: undefined until the flags have been fetched, then on or off. */
export function useSettledFlag(key: FlagName): boolean | undefined {
  return useSyncExternalStore(flags.subscribe, () =>
    flags.isSettled() ? flags.all()[key] === true : undefined,
  )
}
