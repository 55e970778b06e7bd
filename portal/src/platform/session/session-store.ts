import { extendLogin, login, logout } from '@pillion/contract/http/accounts'
import { loginWithCompany } from '@pillion/contract/http/company-sign-in'
import type { AnswerOf } from '@pillion/contract/operation'

import type { CallError } from '../api/call-error.ts'
import type { Call } from '../api/caller.ts'
import { readGuest, type GuestSession } from './guest-session.ts'
import type { PlatformSession } from './platform-session.ts'

/** `reason` distinguishes a sign-out from an expired session and from a failed sign-in (SESSION-04). */
export type Session =
  | { state: 'signedOut'; reason?: 'left' | 'ended' | 'failed' }
  | { state: 'signingIn' }
  | SignedIn
  | GuestSession
  | PlatformSession

type SessionStorage = {
  read: () => string | undefined
  write: (value: string) => void
  remove: () => void
  watch: (onChange: (value: string | undefined) => void) => () => void
}

type SessionStoreDependencies = {
  /** Makes calls with this authorization, or without one. */
  callAs: (authorization: string | undefined) => Call
  storage: SessionStorage
  /** The guest token; `remove` also forgets the guest's orders and sender. */
  guestStorage: SessionStorage
  now: () => number
  after: (ms: number, callback: () => void) => () => void
  log: (message: string, error: unknown) => void
}

const signedOut: Session = { state: 'signedOut' }

/** Stored for a moment when a session ends without a sign-out, so that the other tabs know. */
const ENDED = 'ended'

export function createSessionStore(dependencies: SessionStoreDependencies) {
  let current = readCurrent()
  let renewal: Promise<boolean> | undefined
  let stopTimer = () => {}
  const listeners = new Set<(session: Session) => void>()

  /** Every change in this tab goes through this function. Other tabs follow through storage. */
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

  /** An account's session comes before a guest's (GAP-091). */
  function readCurrent(): Session {
    const stored = readValidSession(dependencies.storage.read())
    return stored === signedOut ? (readValidGuest() ?? stored) : stored
  }

  /** Clears the guest's data when the token is of no use any more (GUEST-16). */
  function readValidGuest(): GuestSession | undefined {
    const { guestStorage, now } = dependencies
    const token = guestStorage.read()
    const guest = readGuest(token, now())
    if (token !== undefined && !guest) guestStorage.remove()
    return guest
  }

  function readValidSession(text: string | undefined): Session {
    const stored = readSession(text)
    return stored && isValid(stored, dependencies.now()) ? stored : signedOut
  }

  function store(next: SignedIn): void {
    const { user, meta } = next
    dependencies.storage.write(JSON.stringify({ user, meta }))
    // SESSION-20, GAP-091
    dependencies.guestStorage.remove()
    setSession(next)
  }

  /** The code of a confirmation link confirms the registration with this sign-in (GAP-106). */
  async function signIn(email: string, password: string, confirmationCode?: string): Promise<void> {
    const code = confirmationCode === undefined ? {} : { confirmation_code: confirmationCode }
    const body = { email_address: email, password, ...code }
    await attempt(dependencies.callAs(undefined)(login, { body }))
  }

  /** Collects the session of a sign-in at the company's page, which this browser has begun. */
  async function signInWithCompany(sign_in_id: string): Promise<void> {
    const body = { sign_in_id }
    await attempt(dependencies.callAs(undefined)(loginWithCompany, { body }))
  }

  async function attempt(answer: Promise<AnswerOf<typeof login>>): Promise<void> {
    // A session that is there already stays until the new one replaces it.
    if (current.state === 'signedOut') setSession({ state: 'signingIn' })
    const { user, AuthenticationResult } = await answer.then(({ result }) => result, fail)
    const { ExpiresIn, ...tokens } = AuthenticationResult
    const Expires = secondsFrom(dependencies.now()) + ExpiresIn
    store({ state: 'signedIn', user, meta: { ...tokens, Expires } })
  }

  function fail(error: unknown): never {
    if (current.state === 'signingIn') setSession({ state: 'signedOut', reason: 'failed' })
    throw error
  }

  /** Begins guest checkout in all tabs. The data of an earlier guest is forgotten; a token without use is refused. */
  function enterAsGuest(token: string): boolean {
    const guest = readGuest(token, dependencies.now())
    dependencies.guestStorage.remove()
    if (!guest) return false
    dependencies.guestStorage.write(token)
    setSession(guest)
    return true
  }

  /** Ends the session, a guest's too, in all tabs at once and notifies the server in the background (SESSION-16). */
  function signOut(): void {
    if (current.state === 'signedIn') {
      const call = dependencies.callAs(`Bearer ${current.meta.AccessToken}`)
      void call(logout).catch(() => {})
    }
    dependencies.storage.remove()
    dependencies.guestStorage.remove()
    setSession({ state: 'signedOut', reason: 'left' })
  }

  /** Exchanges the refresh token; concurrent calls share one exchange (GAP-103). True if the session continues. */
  function renew(): Promise<boolean> {
    renewal ??= exchange().finally(() => (renewal = undefined))
    return renewal
  }

  async function exchange(): Promise<boolean> {
    // The server knows the token no longer: it has expired, or its link was revoked (GAP-096).
    if (current.state === 'guest') end(dependencies.guestStorage)
    if (current.state === 'platform') setSession({ ...current, isRefused: true })
    if (current.state !== 'signedIn') return false
    const before = current
    try {
      const { result } = await dependencies.callAs(undefined)(extendLogin, {
        body: { refresh_token: before.meta.RefreshToken },
      })
      if (current !== before) return isSignedIn()
      if (!result.AuthenticationResult) throw new Error('The session has ended')
      const { ExpiresIn, ...tokens } = result.AuthenticationResult
      const Expires = secondsFrom(dependencies.now()) + ExpiresIn
      store({ ...before, meta: { ...tokens, RefreshToken: before.meta.RefreshToken, Expires } })
      return true
    } catch (error) {
      dependencies.log('The session could not be renewed', error)
      if (current !== before) return isSignedIn()
      return keepWhileOffline(before, error as Partial<CallError>)
    }
  }

  function end(storage: SessionStorage): void {
    storage.write(ENDED)
    storage.remove()
    setSession({ state: 'signedOut', reason: 'ended' })
  }

  /** A lost network is not a refusal: the token is kept until it expires, then SESSION-09 applies. */
  function keepWhileOffline(before: SignedIn, { status }: Partial<CallError>): boolean {
    const unreachable = status !== undefined && (status === 0 || status >= 500)
    if (unreachable && isValid(before, dependencies.now())) {
      setSession(before)
      return true
    }
    end(dependencies.storage)
    return false
  }

  const isSignedIn = () => current.state === 'signedIn'

  /** The current token, renewed first when it is about to expire (SESSION-08). */
  async function accessToken(): Promise<string | undefined> {
    if (current.state === 'signedIn' && delayBeforeRenewal(current, dependencies.now()) === 0) {
      await renew()
    }
    if ('token' in current) return current.token
    return current.state === 'signedIn' ? current.meta.AccessToken : undefined
  }

  /** For a page that becomes visible again, whose timers may have been suspended (GAP-103). */
  function renewIfDue(): void {
    if (current.state === 'signedIn') void accessToken()
  }

  const follow = (stored: string | undefined) => {
    // It comes before what other tabs store (GAP-091).
    if (current.state === 'platform') return
    const next = readCurrent()
    if (next !== signedOut) setSession(next)
    else if (current.state !== 'signedOut')
      setSession({ state: 'signedOut', reason: stored === ENDED ? 'ended' : 'left' })
  }
  dependencies.storage.watch(follow)
  dependencies.guestStorage.watch((token) => {
    const isSame = current.state === 'guest' && current.token === token
    if (!isSame && current.state !== 'signedIn') follow(token)
  })
  setSession(current)

  return {
    current: () => current,
    subscribe(listener: (session: Session) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    signIn,
    signInWithCompany,
    enterAsGuest,
    /** Makes the page that of the rider platform, whoever is signed in elsewhere in this browser (GAP-091). */
    enterAsPlatform: setSession as (next: PlatformSession) => void,
    signOut,
    renew,
    accessToken,
    renewIfDue,
  }
}

/** Whose data a page shows; undefined when nobody has a session. */
export function userIdOf(current: Session): string | undefined {
  if (current.state === 'guest') return current.guestId
  if (current.state === 'platform') return current.vendorId
  return current.state === 'signedIn' ? current.user.id : undefined
}

const secondsFrom = (ms: number) => Math.floor(ms / 1_000)

export type SignedIn = {
  state: 'signedIn'
  user: { id: string; email: string }
  meta: {
    AccessToken: string
    IdToken: string
    RefreshToken: string
    /** Unix seconds (GAP-103). */
    Expires: number
  }
}

/** A session is renewed this long before it expires. */
export const RENEWAL_MARGIN_S = 600

/** SESSION-07 */
export function isValid(session: SignedIn, nowMs: number): boolean {
  return session.meta.Expires * 1_000 > nowMs
}

/** Milliseconds until 600 s before expiry; 0 after that (SESSION-08). */
export function delayBeforeRenewal(session: SignedIn, nowMs: number): number {
  const { AccessToken, Expires } = session.meta
  if (!AccessToken || !Number.isFinite(Expires)) {
    throw new Error('Invalid usage of getDelayBeforeExpiration. Tokens should be set.')
  }
  return Math.max(0, (Expires - RENEWAL_MARGIN_S) * 1_000 - nowMs)
}

/** The stored session; undefined when it does not have the right shape. */
export function readSession(text: string | undefined): SignedIn | undefined {
  if (!text) return undefined
  try {
    const { user, meta } = JSON.parse(text) as SignedIn
    const texts = [user.id, user.email, meta.AccessToken, meta.IdToken, meta.RefreshToken]
    if (texts.some((part) => typeof part !== 'string')) return undefined
    if (!Number.isFinite(meta.Expires)) return undefined
    return { state: 'signedIn', user, meta }
  } catch {
    return undefined
  }
}
