import { useSyncExternalStore } from 'react'

import { createCaller } from '../api/caller.ts'
import { settings } from '../settings.ts'
import { storage } from '../storage.ts'
import { after, sleep } from '../timing.ts'
import { createSessionStore, type Session } from './session-store.ts'

/** The session, shared by all tabs. */
export const session = createSessionStore({
  callAs: (authorization) =>
    createCaller({
      base: settings.apiBase,
      fetch: (url, init) => fetch(url, init),
      sleep,
      newKey: () => crypto.randomUUID(),
      authorization: () => Promise.resolve(authorization),
      renew: () => Promise.resolve(false),
    }),
  storage: {
    read: () => storage.read('session'),
    write: (value) => storage.write('session', value),
    remove: () => storage.remove('session'),
    watch: (onChange) => storage.watch('session', onChange),
  },
  guestStorage: {
    read: () => storage.read('guestToken'),
    write: (value) => storage.write('guestToken', value),
    remove: () => {
      for (const name of ['guestToken', 'guestOrders', 'guestSender'] as const) storage.remove(name)
    },
    watch: (onChange) => storage.watch('guestToken', onChange),
  },
  now: () => Date.now(),
  after,
  log: (message, error) => console.warn(message, error),
})

/** Renews a due session when the page becomes visible. Call once at start. */
export function watchVisibility(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.renewIfDue()
  })
}

export const isGuest = (): boolean => session.current().state === 'guest'

/** Whether the rider platform's page embeds the portal (GODROID-01). */
export const isEmbedded = (): boolean => session.current().state === 'platform'

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.current)
}
