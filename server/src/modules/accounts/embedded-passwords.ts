import { iso, type AppContext } from '../../platform/app-context.ts'
import { uuid } from '../../platform/clock/random.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { runIdempotent } from '../../platform/db/run-idempotent.ts'
import { addJob } from '../../platform/jobs/add-jobs.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { confirmRegistration } from './confirm-registration.ts'
import { mailConfirmationLink } from './mail-confirmation-link.ts'
import { hashOfResetCode } from './mail-reset-code.ts'
import type { PasswordProvider, ResetOutcome } from './password-provider.ts'
import { addPasswordReset, takeAttempt } from './password-reset-store.ts'
import { replacePassword } from './replace-password.ts'
import { RESET_MS } from './reset-time.ts'
import { accountById } from './store.ts'

/** Passwords in our own database, with codes mailed by our own jobs: the default. */
export function embeddedPasswords(context: AppContext): PasswordProvider {
  const { database, clock, random, passwords, mailJobs } = context
  const wrongPassword = () => new Refusal('auth.wrong-password', { field: 'password' })

  return {
    async signIn({ account, registration }, { password, confirmationCode, from }) {
      const hash = (account ?? registration)?.password_hash ?? undefined
      if (!(await passwords.matches(hash, password, from))) throw new Refusal('auth.wrong-password')
      return account ?? confirmRegistration(context, registration, confirmationCode)
    },

    async register(call, { password, language, ...registrant }) {
      const password_hash = await passwords.hash(password, 'stranger')
      await runIdempotent(call, async (transaction) => {
        await mailConfirmationLink(context, transaction, { ...registrant, password_hash }, language)
        return { data: { email: registrant.email } }
      })
      mailJobs.wake()
    },

    async resendConfirmation(call, payload) {
      await runIdempotent(call, async (transaction) => {
        const runAt = clock.now()
        await transaction.run(addJob({ queue: 'mail-confirmation-link', payload, runAt }))
        return { success: true }
      })
      mailJobs.wake()
    },

    async requestReset(call, { account, language }) {
      const { result } = await runIdempotent(call, async (transaction) => {
        const password_reset_id = uuid(random)
        const now = clock.now()
        await addPasswordReset(transaction, {
          password_reset_id,
          account_id: account?.account_id ?? null,
          email: null,
          language,
          created_at: new Date(now).toISOString(),
          expires_at: new Date(now + RESET_MS).toISOString(),
        })
        const payload = { password_reset_id }
        await transaction.run(addJob({ queue: 'mail-reset-code', payload, runAt: now }))
        return { result: { request_id: password_reset_id } }
      })
      mailJobs.wake()
      return result.request_id
    },

    async resetPassword(call, body) {
      const passwordHash = await passwords.hash(body.new_password, 'stranger')
      return runIdempotent(call, (transaction) => tryCode(transaction, body, passwordHash))
    },

    async changePassword(call, { accountId, except, password, new_password, language }) {
      const oldHash = (await accountById(database, accountId))?.password_hash ?? undefined
      if (oldHash === undefined || !(await passwords.matches(oldHash, password, 'known')))
        throw wrongPassword()
      const passwordHash = await passwords.hash(new_password, 'known')
      const { ended } = await runIdempotent(call, async (transaction) => {
        const change = { accountId, passwordHash, oldHash, language, except }
        const ended = await replacePassword(context, transaction, change)
        if (!ended) throw wrongPassword()
        return { ended }
      })
      return ended
    },

    adopt: ({ password }) => passwords.hash(password, 'known'),
  }

  async function tryCode(
    transaction: Transaction,
    { request_id: id, code }: { request_id: string; code: string },
    passwordHash: string,
  ): Promise<ResetOutcome> {
    const codeHash = hashOfResetCode(id, code)
    const attempt = await takeAttempt(transaction, { id, codeHash, now: iso(clock) })
    if (!attempt) return { refused: 'auth.expired-code' }
    const { account_id: accountId, matches, language } = attempt
    if (!matches || accountId === null) return { refused: 'auth.code-mismatch' }
    const ended = await replacePassword(context, transaction, { accountId, passwordHash, language })
    return { success: true, ended: ended ?? [] }
  }
}
