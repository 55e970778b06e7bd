import type { ErrorKey } from '@pillion/contract/errors'
import { isEmail } from '@pillion/domain/accounts/is-email'

import { Refusal } from '../../platform/refusals/refusal.ts'

/** Somebody whom a provider outside has identified. */
export type Person = {
  /** The provider's name, an address. A subject means nothing without it. */
  issuer: string
  /** Never changes, and is never given to anybody else. */
  subject: string
  email: string
  isEmailVerified: boolean
}

/** A person by the claims of an ID token; undefined when one is missing or cannot be stored. */
export function personOf(
  issuer: string,
  { sub, email, email_verified }: Readonly<Record<string, unknown>>,
): Person | undefined {
  const isStorable = typeof sub === 'string' && /^[\x21-\x7e]{1,255}$/.test(sub)
  if (!isStorable || typeof email !== 'string' || !isEmail(email)) return undefined
  // Cognito sends some claims as text.
  const isEmailVerified = email_verified === true || email_verified === 'true'
  return { issuer, subject: sub, email: email.trim().toLowerCase(), isEmailVerified }
}

type Credentials = { email: string; password: string }

/**
 * Checks and keeps passwords. Each call is one attempt with a time limit; after a time-out it may have taken effect.
 * Calls reject with a Refusal: one of the variants of AUTH-09, or `account.weak-password`.
 */
export type UserPool = {
  /** The issuer of all its people. */
  readonly issuer: string
  /** A code confirms a registration first, but only after the password was right. Refuses an unknown e-mail as a wrong password. */
  signIn(credentials: Credentials & { confirmationCode?: string | undefined }): Promise<Person>
  /** Mails a code. Registering again with the same password, before it is confirmed, mails none and succeeds. */
  register(credentials: Credentials): Promise<void>
  /** Mails a new code, if a registration waits for one. */
  resendConfirmation(email: string): Promise<void>
  /** Mails a code of 6 digits, if there is such a person. */
  requestReset(email: string): Promise<void>
  /** Refuses a code for an unknown e-mail as a wrong one. */
  resetPassword(reset: { email: string; code: string; newPassword: string }): Promise<void>
  /** Also ends what the pool knows as the person's sessions. Rejects, and changes nothing, if the password is somebody else's. */
  changePassword(change: Credentials & { subject: string; newPassword: string }): Promise<void>
}

/** What a browser keeps while it is at the company's page; nobody else may know it. */
export type BrowserSecret = { nonce: string; codeVerifier: string }

/** A company's own sign-in page. Calls reject with a Refusal. */
export type CompanySignIn = {
  /** Shown on the button. */
  readonly company: string
  /** The address of the company's page, which leads back to the callback with `state`. */
  start(secret: BrowserSecret & { state: string }): Promise<URL>
  /** Who has come back: `search` is what the company added to the callback, beginning with a question mark. */
  finish(search: string, secret: BrowserSecret & { state: string }): Promise<Person>
}

/** What the installation has; without a pool, the passwords are in our database. */
export type IdentityProviders = { userPool?: UserPool; companySignIn?: CompanySignIn }

/** Seconds. Longer than the portal waits before it repeats a call: a person decides whether to try again. */
const RETRY_AFTER = 15

type OutOfOrder = Extract<
  ErrorKey,
  | 'auth.internal-error'
  | 'auth.invalid-pool-configuration'
  | 'auth.invalid-response'
  | 'auth.resource-not-found'
  | 'auth.code-delivery-failure'
>

/** The provider does not work; nothing that the caller typed is wrong. */
export const outOfOrder = (key: OutOfOrder): Refusal =>
  new Refusal(key, { details: { retry_after: RETRY_AFTER } })
