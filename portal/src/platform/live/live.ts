import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

import { asUser } from '../api/as-user.ts'
import { session } from '../session/session.ts'
import { settings } from '../settings.ts'
import { after } from '../timing.ts'
import { createConnection, type LiveEvent, type LiveState } from './connection.ts'

/** The live connection of the page. */
export const live = createConnection({
  open: (authorization) => new WebSocket(socketUrl(authorization)),
  authorization: asUser.authorization,
  renew: asUser.renew,
  online: () => navigator.onLine,
  now: () => Date.now(),
  after,
  random: () => Math.random(),
})

/** GAP-145 */
function socketUrl(authorization: string): string {
  const url = new URL(settings.livePath, location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  url.searchParams.set('authorization', authorization)
  return url.href
}

/** Connects while the user is signed in, or the rider platform's token is valid. Returns a function that stops. */
export function startLiveConnection(): () => void {
  const follow = () => (hasLiveSession() ? startIfSignedOut(() => live.start()) : live.stop())
  const networkChanged = () => live.networkChanged()
  const resumeIfVisible = () => {
    if (document.visibilityState === 'visible') live.resume()
  }
  const unsubscribe = session.subscribe(follow)
  addEventListener('online', networkChanged)
  addEventListener('offline', networkChanged)
  document.addEventListener('visibilitychange', resumeIfVisible)
  follow()
  return () => {
    unsubscribe()
    removeEventListener('online', networkChanged)
    removeEventListener('offline', networkChanged)
    document.removeEventListener('visibilitychange', resumeIfVisible)
    live.stop()
  }
}

function hasLiveSession(): boolean {
  const current = session.current()
  return current.state === 'signedIn' || (current.state === 'platform' && !current.isRefused)
}

/** A renewed token keeps the open socket. */
function startIfSignedOut(start: () => void): void {
  if (live.state().name === 'signed-out') start()
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(live.onState, live.state)
}

/** Calls the latest handler with every event while the component is mounted. */
export function useLiveEvents(handler: (event: LiveEvent) => void): void {
  const onEvent = useEffectEvent(handler)
  useEffect(() => live.onEvent((event) => onEvent(event)), [])
}
