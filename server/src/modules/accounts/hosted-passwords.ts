import { outOfOrder, type UserPool } from '../../partners/identity/identity.ts'
import { iso, type AppContext } from '../../platform/app-context.ts'
import { uuid } from '../../platform/clock/random.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { runAtMostOnce } from '../../platform/db/run-at-most-once.ts'
import { runIdempotent, type IdempotentCall } from '../../platform/db/run-idempotent.ts'
import { system } from '../../platform/db/scope.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { accountForPerson } from './account-for-person.ts'
import { makeAccountLimits } from './account-limits.ts'
import type { PasswordProvider, ResetOutcome } from './password-provider.ts'
import {
  addPasswordReset,
  endPasswordReset,
  returnAttempt,
  takeAttempt,
} from './password-reset-store.ts'
import { accountsByPersonEmail, personOfAccount } from './person-store.ts'
import { addRegistration } from './registration-store.ts'
import { replacePassword } from './replace-password.ts'
import { RESET_MS } from './reset-time.ts'

/** As long as an unconfirmed registration is kept; the pool decides how long its code is valid. */
const WAITING_MS = 7 * 86_400_000
const NO_CODE = Buffer.alloc(0)

/**
 * Passwords in a user pool. No connection to the database is held while it answers, and it is asked before its answer
 * is stored: whatever it did cannot be undone (decision 0026).
 */
export function hostedPasswords(context: AppContext, pool: UserPool): PasswordProvider {
  const { database, clock, random, mailJobs } = context
  const linkLimits = makeAccountLimits(context.makeRateLimiter, 'registration-link')

  /** After a failure without an answer, a repeat must not mail a second code, which would void the first. */
  const once = <A extends object>(
    call: IdempotentCall,
    ask: () => Promise<void>,
    store: (transaction: Transaction) => Promise<A>,
  ) =>
    runAtMostOnce(call, {
      ask,
      store,
      attempt: uuid(random),
      unknown: outOfOrder('auth.internal-error'),
    })

  async function tryCode(
    { id, email, code }: { id: string; email: string; code: string },
    newPassword: string,
  ): Promise<'done' | 'auth.code-mismatch' | 'auth.expired-code'> {
    try {
      await pool.resetPassword({ email, code, newPassword })
      return 'done'
    } catch (error) {
      if (isKey(error, 'auth.code-mismatch')) return 'auth.code-mismatch'
      if (isKey(error, 'auth.expired-code')) return 'auth.expired-code'
      // The code was not compared.
      await returnAttempt(database, id)
      throw atField(error, 'new_password')
    }
  }

  return {
    async signIn({ account }, credentials) {
      const person = await pool.signIn(credentials)
      const signedIn = await accountForPerson(context, person)
      // The account as it was before the pool was asked: a password replaced meanwhile opens no session.
      return account?.account_id === signedIn.account_id ? account : signedIn
    },

    async register(call, { password, ...registrant }) {
      const { email } = registrant
      await pool.register({ email, password }).catch((error: unknown) => {
        throw isKey(error, 'auth.username-exists')
          ? new Refusal(error.key, { field: 'email' })
          : atField(error, 'password')
      })
      const now = clock.now()
      await runIdempotent(call, async (transaction) => {
        await addRegistration(transaction, {
          ...registrant,
          registration_id: uuid(random),
          code_hash: null,
          password_hash: null,
          created_at: new Date(now).toISOString(),
          expires_at: new Date(now + WAITING_MS).toISOString(),
        })
        return { data: { email } }
      })
    },

    async resendConfirmation(call, { email }) {
      const ask = async () => {
        if (await linkLimits.hasPointFor(email)) await pool.resendConfirmation(email)
      }
      await once(call, ask, async () => ({ success: true }))
    },

    async requestReset(call, { email, account, language }) {
      const person = account && (await personOfAccount(database, account.account_id, pool.issuer))
      const username = person?.email ?? email
      const { result } = await once(
        call,
        () => pool.requestReset(username),
        async (transaction) => {
          const password_reset_id = uuid(random)
          const now = clock.now()
          await addPasswordReset(transaction, {
            password_reset_id,
            account_id: account?.account_id ?? null,
            email: username,
            language,
            created_at: new Date(now).toISOString(),
            expires_at: new Date(now + RESET_MS).toISOString(),
          })
          return { result: { request_id: password_reset_id } }
        },
      )
      return result.request_id
    },

    async resetPassword(call, { request_id: id, code, new_password }) {
      const attempt = await database.transaction(system, (transaction) =>
        takeAttempt(transaction, { id, codeHash: NO_CODE, now: iso(clock) }),
      )
      const { email, language } = attempt ?? {}
      const outcome = !attempt
        ? 'auth.expired-code'
        : !email
          ? 'auth.code-mismatch'
          : await tryCode({ id, email, code }, new_password)
      return runIdempotent<ResetOutcome>(call, async (transaction) => {
        if (outcome !== 'done') return { refused: outcome }
        const accounts = await accountsByPersonEmail(transaction, pool.issuer, email ?? '')
        const ended: string[] = []
        for (const accountId of accounts) {
          const change = { accountId, passwordHash: null, language }
          ended.push(...((await replacePassword(context, transaction, change)) ?? []))
        }
        // After the accounts: each of them ends its other requests, too, and the order of locks is always the same.
        await endPasswordReset(transaction, id, iso(clock))
        return { success: true, ended }
      })
    },

    async changePassword(call, { accountId, except, password, new_password, language }) {
      const person = await personOfAccount(database, accountId, pool.issuer)
      // The account was opened by the company's own sign-in.
      if (!person) throw new Refusal('auth.wrong-password', { field: 'password' })
      const { email, subject } = person
      await pool
        .changePassword({ email, subject, password, newPassword: new_password })
        .catch((error: unknown) => {
          throw atField(error, isKey(error, 'auth.wrong-password') ? 'password' : 'new_password')
        })
      const { ended } = await runIdempotent(call, async (transaction) => {
        const change = { accountId, passwordHash: null, language, except }
        return { ended: (await replacePassword(context, transaction, change)) ?? [] }
      })
      mailJobs.wake()
      return ended
    },

    async adopt(credentials) {
      await pool.register(credentials).catch((error: unknown) => {
        // Whoever has the address in the pool signs in to the account.
        if (!isKey(error, 'auth.username-exists')) throw error
      })
      return null
    },
  }
}

const isKey = (error: unknown, ...keys: Refusal['key'][]): error is Refusal =>
  error instanceof Refusal && keys.includes(error.key)

/** A pool may have stricter rules for passwords than ours. */
const atField = (error: unknown, field: string): unknown =>
  isKey(error, 'account.weak-password', 'auth.wrong-password')
    ? new Refusal(error.key, { field })
    : error
