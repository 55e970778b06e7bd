import { errorStatus } from '@pillion/contract/errors'
import type { login } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'

import type { AppContext } from '../../platform/app-context.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { addressGroup } from '../../platform/limits/address-group.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { makeAccountLimits, type Attempt } from './account-limits.ts'
import { isKnownAddress } from './known-addresses.ts'
import { normalizeEmail } from './normalize-email.ts'
import { openSession } from './open-session.ts'
import type { PasswordProvider } from './password-provider.ts'
import { accountOrRegistration } from './registration-store.ts'
import { hashOfToken } from './token-hash.ts'

export function makeLogin(context: AppContext, provider: PasswordProvider) {
  const { database, clock } = context
  const limits = makeAccountLimits(context.makeRateLimiter, 'sign-in')

  return async ({ body, ip, userAgent }: Call<typeof login>): Promise<AnswerOf<typeof login>> => {
    const email = normalizeEmail(body.email_address)
    const { password, confirmation_code: confirmationCode } = body
    const address = addressGroup(ip)
    await limits.takeAddress(address)
    const found = await accountOrRegistration(database, {
      email,
      codeHash: hashOfToken(confirmationCode ?? ''),
      now: clock.now(),
    })
    const { account, registration } = found
    // Whoever has the code of the link has read the mail, and is no stranger either.
    const isKnown =
      (await isKnownAddress(context, account?.account_id, address)) ||
      registration?.has_code === true
    const attempt = { account: account?.account_id ?? email, address, isKnown }
    await limits.takePair(attempt)
    await limits.takeAccount(attempt)
    const signedIn = await provider
      .signIn(found, {
        email,
        password,
        confirmationCode,
        from: isKnown ? 'known' : 'stranger',
      })
      .catch(async (error: unknown) => {
        await giveBack(attempt, error)
        throw error
      })
    await limits.succeed(attempt)
    return openSession(context, signedIn, { address, userAgent })
  }

  /** An attempt counts unless nothing was compared, or the password was right. */
  async function giveBack(attempt: Attempt, error: unknown): Promise<void> {
    if (!(error instanceof Refusal) || errorStatus[error.key] === 503) await limits.refund(attempt)
    else if (rightPassword.has(error.key)) await limits.succeed(attempt)
  }
}

const rightPassword: ReadonlySet<string> = new Set(['auth.user-not-confirmed', 'auth.expired-code'])
