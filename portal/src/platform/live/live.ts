import { session } from '../session/session.ts'
import { settings } from '../settings.ts'
import { createConnection } from './connection.ts'

/** The one socket of the page. */
export const live = createConnection({
  open: (token) => new WebSocket(socketUrl(token)),
  token: () => session.accessToken(),
  renew: () => session.renew(),
  online: () => navigator.onLine,
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
})

/** GAP-145 */
function socketUrl(token: string): string {
  const url = new URL(settings.livePath, location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  url.searchParams.set('authorization', `Bearer ${token}`)
  return url.href
}

/** Connects while somebody is signed in; the answer stops it. */
export function startLiveConnection(): () => void {
  const follow = () =>
    session.current().state === 'signedIn' ? startIfSignedOut(() => live.start()) : live.stop()
  const networkChanged = () => live.networkChanged()
  const unsubscribe = session.subscribe(follow)
  addEventListener('online', networkChanged)
  addEventListener('offline', networkChanged)
  follow()
  return () => {
    unsubscribe()
    removeEventListener('online', networkChanged)
    removeEventListener('offline', networkChanged)
    live.stop()
  }
}

/** A renewed token needs no new socket. */
function startIfSignedOut(start: () => void): void {
  if (live.state().name === 'signed-out') start()
}
