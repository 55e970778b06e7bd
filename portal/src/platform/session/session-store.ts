import { extendLogin, login, logout } from '@pillion/contract/http/accounts'

import type { CallError } from '../api/call-error.ts'
import type { Call } from '../api/caller.ts'
import { delayBeforeRenewal, isValid, readSession, type SignedIn } from './tokens.ts'

/** `why` tells a session that was left from one that came to its end by itself. */
export type Session = { state: 'signedOut'; why?: 'left' | 'ended' } | SignedIn

export type SessionParts = {
  /** Makes a call with this authorization, or none. */
  callAs: (authorization: string | undefined) => Call
  storage: {
    read: () => string | undefined
    write: (value: string) => void
    remove: () => void
    watch: (onChange: (value: string | undefined) => void) => () => void
  }
  now: () => number
  after: (ms: number, act: () => void) => () => void
  log: (message: string, error: unknown) => void
}

const signedOut: Session = { state: 'signedOut' }

export function createSession(parts: SessionParts) {
  let current: Session = validOrOut(parts.storage.read())
  let renewal: Promise<boolean> | undefined
  let stopTimer = () => {}
  const listeners = new Set<(session: Session) => void>()

  /** Other tabs follow through storage; here everything follows through this one function. */
  function become(next: Session): void {
    current = next
    stopTimer()
    if (next.state === 'signedIn') {
      stopTimer = parts.after(delayBeforeRenewal(next, parts.now()), () => void renew())
    }
    for (const listener of listeners) listener(next)
  }

  function validOrOut(text: string | undefined): Session {
    const stored = readSession(text)
    return stored && isValid(stored, parts.now()) ? stored : signedOut
  }

  function store(next: SignedIn): void {
    const { user, meta } = next
    parts.storage.write(JSON.stringify({ user, meta }))
    become(next)
  }

  async function signIn(email: string, password: string): Promise<void> {
    const { result } = await parts.callAs(undefined)(login, {
      body: { email_address: email, password },
    })
    const { ExpiresIn, ...tokens } = result.AuthenticationResult
    const Expires = secondsFrom(parts.now()) + ExpiresIn
    store({ state: 'signedIn', user: result.user, meta: { ...tokens, Expires } })
  }

  /** Ends the session here and in the other tabs at once; the server is told in the background. */
  function signOut(): void {
    if (current.state === 'signedIn') {
      const call = parts.callAs(`Bearer ${current.meta.AccessToken}`)
      void call(logout).catch(() => {})
    }
    parts.storage.remove()
    become({ state: 'signedOut', why: 'left' })
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
      const { result } = await parts.callAs(undefined)(extendLogin, {
        body: { refresh_token: before.meta.RefreshToken },
      })
      if (current !== before) return isStillIn()
      const { ExpiresIn, ...tokens } = result.AuthenticationResult
      const Expires = secondsFrom(parts.now()) + ExpiresIn
      store({ ...before, meta: { ...tokens, RefreshToken: before.meta.RefreshToken, Expires } })
      return true
    } catch (error) {
      parts.log('The session could not be renewed', error)
      if (current !== before) return isStillIn()
      return keepWhileOffline(before, error as CallError)
    }
  }

  /** A lost network is no refusal: the token is kept while it lasts, then SESSION-09 holds. */
  function keepWhileOffline(before: SignedIn, error: CallError): boolean {
    const unreachable = error.status === 0 || error.status >= 500
    if (unreachable && isValid(before, parts.now())) {
      become(before)
      return true
    }
    parts.storage.remove()
    become({ state: 'signedOut', why: 'ended' })
    return false
  }

  const isStillIn = () => current.state === 'signedIn'

  /** The token to send now, after a renewal when it is near its end (SESSION-08). */
  async function accessToken(): Promise<string | undefined> {
    if (current.state === 'signedIn' && delayBeforeRenewal(current, parts.now()) === 0) {
      await renew()
    }
    return current.state === 'signedIn' ? current.meta.AccessToken : undefined
  }

  /** For the moment when the page is seen again: timers may have slept (GAP-103). */
  function check(): void {
    if (current.state === 'signedIn') void accessToken()
  }

  parts.storage.watch((text) => {
    const next = validOrOut(text)
    become(next === signedOut ? { state: 'signedOut', why: 'left' } : next)
  })
  become(current)

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
    check,
  }
}

const secondsFrom = (ms: number) => Math.floor(ms / 1_000)
