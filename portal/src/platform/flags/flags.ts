import { getFlags } from '@pillion/contract/http/flags'

import { createCaller } from '../api/caller.ts'
import { session } from '../session/session.ts'
import { settings } from '../settings.ts'
import { createFlagStore, type FlagAnswer } from './flag-store.ts'

/** Two seconds per source leave no room for the usual retries (FLAG-10). */
const callOnce = createCaller({
  base: settings.apiBase,
  fetch: (url, init) => fetch(url, init),
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
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
  log: (message) => console.warn(message),
})

/** Every 5 minutes, on login and on logout (FLAG-02 … FLAG-04). The answer stops it. */
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
