import { createCaller } from '../api/caller.ts'
import { sleep } from '../api/sleep.ts'
import { settings } from '../settings.ts'
import { storage } from '../storage.ts'
import { createSessionStore } from './session-store.ts'

/** Who is signed in; the same in every tab. */
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
  now: () => Date.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
  log: (message, error) => console.warn(message, error),
})

/** Call once, at the start of the page. */
export function watchVisibility(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.renewIfDue()
  })
}
