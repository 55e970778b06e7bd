import { extendLogin, login, logout } from '@pillion/contract/http/accounts'

import type { CallError } from '../api/call-error.ts'
import type { Call } from '../api/caller.ts'
import { delayBeforeRenewal, isValid, readSession, type SignedIn } from './tokens.ts'

/** `reason` tells a session that was left from one that came to its end by itself. */
export type Session = { state: 'signedOut'; reason?: 'left' | 'ended' } | SignedIn

export type SessionStoreDependencies = {
  /** Makes a call with this authorization, or none. */
  callAs: (authorization: string | undefined) => Call
  storage: {
    read: () => string | undefined
    write: (value: string) => void
    remove: () => void
    watch: (onChange: (value: string | undefined) => void) => () => void
  }
  now: () => number
  after: (ms: number, callback: () => void) => () => void
  log: (message: string, error: unknown) => void
}

const signedOut: Session = { state: 'signedOut' }

export function createSessionStore(dependencies: SessionStoreDependencies) {
  let current: Session = readValidSession(dependencies.storage.read())
  let renewal: Promise<boolean> | undefined
  let stopTimer = () => {}
  const listeners = new Set<(session: Session) => void>()

  /** Other tabs follow through storage; here everything follows through this one function. */
  function setSession(next: Session): void {
    current = next
    stopTimer()
    if (next.state === 'signedIn') {
      stopTimer = dependencies.after(
        delayBeforeRenewal(next, dependencies.now()),
        () => void renew(),
      )
    }
    for (const listener of listeners) listener(next)
  }

  function readValidSession(text: string | undefined): Session {
    const stored = readSession(text)
    return stored && isValid(stored, dependencies.now()) ? stored : signedOut
  }

  function store(next: SignedIn): void {
    const { user, meta } = next
    dependencies.storage.write(JSON.stringify({ user, meta }))
    setSession(next)
  }

  async function signIn(email: string, password: string): Promise<void> {
    const { result } = await dependencies.callAs(undefined)(login, {
      body: { email_address: email, password },
    })
    const { ExpiresIn, ...tokens } = result.AuthenticationResult
    const Expires = secondsFrom(dependencies.now()) + ExpiresIn
    store({ state: 'signedIn', user: result.user, meta: { ...tokens, Expires } })
  }

  /** Ends the session here and in the other tabs at once; the server is told in the background. */
  function signOut(): void {
    if (current.state === 'signedIn') {
      const call = dependencies.callAs(`Bearer ${current.meta.AccessToken}`)
      void call(logout).catch(() => {})
    }
    dependencies.storage.remove()
    setSession({ state: 'signedOut', reason: 'left' })
  }

  /** One shared exchange of the refresh token (GAP-103); true when the session goes on. */
  function renew(): Promise<boolean> {
    renewal ??= exchange().finally(() => (renewal = undefined))
    return renewal
  }

  async function exchange(): Promise<boolean> {
    if (current.state === 'signedOut') return false
    const before = current
    try {
      const { result } = await dependencies.callAs(undefined)(extendLogin, {
        body: { refresh_token: before.meta.RefreshToken },
      })
      if (current !== before) return isSignedIn()
      const { ExpiresIn, ...tokens } = result.AuthenticationResult
      const Expires = secondsFrom(dependencies.now()) + ExpiresIn
      store({ ...before, meta: { ...tokens, RefreshToken: before.meta.RefreshToken, Expires } })
      return true
    } catch (error) {
      dependencies.log('The session could not be renewed', error)
      if (current !== before) return isSignedIn()
      return keepWhileOffline(before, error as CallError)
    }
  }

  /** A lost network is no refusal: the token is kept while it lasts, then SESSION-09 holds. */
  function keepWhileOffline(before: SignedIn, error: CallError): boolean {
    const unreachable = error.status === 0 || error.status >= 500
    if (unreachable && isValid(before, dependencies.now())) {
      setSession(before)
      return true
    }
    dependencies.storage.remove()
    setSession({ state: 'signedOut', reason: 'ended' })
    return false
  }

  const isSignedIn = () => current.state === 'signedIn'

  /** The token to send now, after a renewal when it is near its end (SESSION-08). */
  async function accessToken(): Promise<string | undefined> {
    if (current.state === 'signedIn' && delayBeforeRenewal(current, dependencies.now()) === 0) {
      await renew()
    }
    return current.state === 'signedIn' ? current.meta.AccessToken : undefined
  }

  /** For the moment when the page is seen again: timers may have slept (GAP-103). */
  function renewIfDue(): void {
    if (current.state === 'signedIn') void accessToken()
  }

  dependencies.storage.watch((text) => {
    const next = readValidSession(text)
    setSession(next === signedOut ? { state: 'signedOut', reason: 'left' } : next)
  })
  setSession(current)

  return {
    current: () => current,
    subscribe(listener: (session: Session) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    signIn,
    signOut,
    renew,
    accessToken,
    renewIfDue,
  }
}

const secondsFrom = (ms: number) => Math.floor(ms / 1_000)
