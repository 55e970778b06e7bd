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
  after(ms, act) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
  chance: () => Math.random(),
})

/** GAP-145 */
function socketUrl(token: string): string {
  const url = new URL(settings.livePath, location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  url.searchParams.set('authorization', `Bearer ${token}`)
  return url.href
}

/** Connects while somebody is signed in; the answer stops it. */
export function keepLive(): () => void {
  const follow = () =>
    session.current().state === 'signedIn' ? whenOff(() => live.start()) : live.stop()
  const networkChanged = () => live.networkChanged()
  const forget = session.subscribe(follow)
  addEventListener('online', networkChanged)
  addEventListener('offline', networkChanged)
  follow()
  return () => {
    forget()
    removeEventListener('online', networkChanged)
    removeEventListener('offline', networkChanged)
    live.stop()
  }
}

/** A renewed token needs no new socket. */
function whenOff(start: () => void): void {
  if (live.state().name === 'signed-out') start()
}
