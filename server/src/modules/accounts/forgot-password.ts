import type { forgotPassword as operation } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'

import type { AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { firstFinishedAnswer } from '../../platform/db/run-at-most-once.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { addressGroup } from '../../platform/limits/address-group.ts'
import { makeAccountLimits } from './account-limits.ts'
import { isKnownAddress } from './known-addresses.ts'
import type { PasswordProvider } from './password-provider.ts'
import { requireEmail } from './require-email.ts'
import { accountByEmail } from './store.ts'

type Answer = AnswerOf<typeof operation>

/** Has a code mailed. The same happens for an e-mail without an account, except that nobody receives one. */
export function makeForgotPassword(context: AppContext, provider: PasswordProvider) {
  const { database } = context
  const limits = makeAccountLimits(context.makeRateLimiter, 'reset-code')

  return async ({ body, ip, ...call }: Call<typeof operation>): Promise<Answer> => {
    const email = requireEmail(body.email_address)
    const idempotentCall = idempotentCallOf(context, call)
    const known = await firstFinishedAnswer<Answer>(idempotentCall)
    if (known) return known

    const address = addressGroup(ip)
    await limits.takeAddress(address)
    const account = await accountByEmail(database, email)
    const isKnown = await isKnownAddress(context, account?.account_id, address)
    const attempt = { account: account?.account_id ?? email, address, isKnown }
    await limits.takePair(attempt)
    await limits.takeAccount(attempt)

    const language = body.language ?? ''
    const request_id = await provider.requestReset(idempotentCall, { email, account, language })
    return { result: { request_id } }
  }
}
