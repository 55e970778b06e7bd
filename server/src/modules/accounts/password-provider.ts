import type { changePassword, register, resetPassword } from '@pillion/contract/http/accounts'
import type { BodyOf } from '@pillion/contract/operation'

import type { Familiarity } from '../../platform/auth/passwords.ts'
import type { IdempotentCall } from '../../platform/db/run-idempotent.ts'
import type { AccountOrRegistration, Registrant } from './registration-store.ts'
import type { Account } from './store.ts'

export type Credentials = {
  /** In lower case. */
  email: string
  password: string
  /** The code in the mailed link. */
  confirmationCode: string | undefined
  from: Familiarity
}

export type NewRegistrant = Omit<Registrant, 'password_hash'> &
  Pick<BodyOf<typeof register>, 'password' | 'language'>

/** A refusal is an outcome too: the attempt that it used up is stored with it. */
export type ResetOutcome =
  | { refused: 'auth.code-mismatch' | 'auth.expired-code' }
  /** The sessions that ended with it. */
  | { success: true; ended: string[] }

export type PasswordChange = BodyOf<typeof changePassword> & {
  accountId: string
  /** The session that stays. */
  except: string
}

/**
 * Who checks and keeps passwords: this server itself, or a user pool outside. Validation, limits and sessions are the
 * callers'. With an IdempotentCall, a repeated call gets the first answer and has no other effect.
 */
export type PasswordProvider = {
  /** The account of these credentials; a code confirms a registration. Refuses with a variant of AUTH-09. */
  signIn(found: AccountOrRegistration, credentials: Credentials): Promise<Account>
  /** Mails a link. */
  register(call: IdempotentCall, registrant: NewRegistrant): Promise<void>
  /** Mails a new link, if a registration waits for one. Answer and time are the same if none does. */
  resendConfirmation(call: IdempotentCall, to: { email: string; language: string }): Promise<void>
  /** Mails a code, if the e-mail has a password, and returns the ID of the request. */
  requestReset(
    call: IdempotentCall,
    request: { email: string; account: Account | undefined; language: string },
  ): Promise<string>
  resetPassword(call: IdempotentCall, body: BodyOf<typeof resetPassword>): Promise<ResetOutcome>
  /** Returns the other sessions, which have ended. */
  changePassword(call: IdempotentCall, change: PasswordChange): Promise<string[]>
  /** Takes the password of an account that the operator creates. Returns its hash, or null when it is not kept here. */
  adopt(credentials: { email: string; password: string }): Promise<string | null>
}
