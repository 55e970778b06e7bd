import { getFlags, type FlagName } from '@pillion/contract/http/flags'
import { maintenanceOf, type Maintenance } from '@pillion/domain/flags/maintenance'
import { useEffect, useSyncExternalStore } from 'react'

import { createCaller } from '../api/caller.ts'
import { takeFirstRead } from '../api/first-read.ts'
import { session } from '../session/session.ts'
import { settings } from '../settings.ts'
import { after } from '../timing.ts'
import { createFlagStore, type FlagAnswer } from './flag-store.ts'
import { createServerSource } from './server-source.ts'

/** Without retries, which would not fit into two seconds per source (FLAG-10). */
const callOnce = createCaller({
  base: settings.apiBase,
  fetch: (url, init) => takeFirstRead(url, init) ?? fetch(url, init),
  sleep: () => Promise.reject(new Error('Error')),
  newKey: () => crypto.randomUUID(),
  authorization: () => Promise.resolve(undefined),
  renew: () => Promise.resolve(false),
})

const server = createServerSource((query, signal) => callOnce(getFlags, { query, signal }))

export const flags = createFlagStore({
  sources: [
    server.fetch,
    async (signal) => {
      const response = await fetch('/flags.json', { signal })
      if (!response.ok) throw new Error('Error')
      return (await response.json()) as FlagAnswer
    },
  ],
  after,
  log: (message) => console.warn(message),
})

/** Refreshes every 5 minutes, on sign-in and on sign-out (FLAG-02 … FLAG-04). */
export function startFlagRefresh(): void {
  let state = session.current().state
  session.subscribe((next) => {
    if (next.state !== state) flags.refreshSoon()
    state = next.state
  })
  void flags.refresh()
}

/** The server's flags have this revision now. */
export function followFlags(revision: string): void {
  if (!server.isCurrent(revision)) flags.refreshSoon()
}

/** While the page is signed in, the flags of this vendor apply. */
export function useFlagsOf(vendorId: string | undefined): void {
  useEffect(() => {
    const follow = (id: string | undefined) => {
      if (server.follow(id)) flags.refreshSoon()
    }
    follow(vendorId)
    return () => follow(undefined)
  }, [vendorId])
}

/** Undefined while no source knows the flag. */
export function useFlag(key: FlagName): boolean | undefined {
  return useSyncExternalStore(flags.subscribe, () => flags.all()[key])
}

export function useMaintenance(): Maintenance | undefined {
  return useSyncExternalStore(flags.subscribe, () => maintenanceOf(flags.all()))
}

/** For a screen behind a flag: undefined until the flags have been fetched, then on or off. */
export function useSettledFlag(key: FlagName): boolean | undefined {
  return useSyncExternalStore(flags.subscribe, () =>
    flags.isSettled() ? flags.all()[key] === true : undefined,
  )
}
