import type { login } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { randomToken, uuid } from '../../platform/clock/random.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { addressGroup } from '../../platform/limits/address-group.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { makeAccountLimits } from './account-limits.ts'
import { confirmRegistration } from './confirm-registration.ts'
import { deviceOf } from './device-of.ts'
import { isKnownAddress, rememberAddress } from './known-addresses.ts'
import { accountOrRegistration } from './registration-store.ts'
import { addSession, type Account } from './store.ts'
import { hashOfToken } from './token-hash.ts'

const SESSION_DAYS = 30
const DAY_MS = 86_400_000

export function makeLogin(context: AppContext) {
  const { database, clock, tokens, passwords } = context
  const limits = makeAccountLimits(context.makeRateLimiter, 'sign-in')

  return async ({ body, ip, userAgent }: Call<typeof login>): Promise<AnswerOf<typeof login>> => {
    const email = body.email_address.trim().toLowerCase()
    const address = addressGroup(ip)
    await limits.takeAddress(address)
    const { account, registration } = await accountOrRegistration(database, {
      email,
      codeHash: hashOfToken(body.confirmation_code ?? ''),
      now: clock.now(),
    })
    // Whoever has the code of the link has read the mail, and is no stranger either.
    const isKnown =
      (await isKnownAddress(context, account?.account_id, address)) ||
      registration?.has_code === true
    const attempt = { account: account?.account_id ?? email, address, isKnown }
    await limits.takePair(attempt)
    await limits.takeAccount(attempt)
    const passwordHash = (account ?? registration)?.password_hash ?? undefined
    const matches = await passwords
      .matches(passwordHash, body.password)
      .catch(async (error: unknown) => {
        await limits.refund(attempt)
        throw error
      })
    if (!matches) throw new Refusal('auth.wrong-password')
    await limits.succeed(attempt)

    const confirmed =
      account ?? (await confirmRegistration(context, registration, body.confirmation_code))
    const { sessionId, RefreshToken } = await openSession(context, confirmed, {
      address,
      device: deviceOf(userAgent),
    })
    const { account_id: accountId } = confirmed
    const subject = { accountId, sessionId, email: confirmed.email }
    return {
      result: {
        user: { id: accountId, email: confirmed.email },
        AuthenticationResult: { ...(await tokens.sign(subject)), RefreshToken },
      },
    }
  }
}

async function openSession(
  context: AppContext,
  { account_id, password_hash }: Account,
  { address, device }: { address: string; device: string },
) {
  const { database, clock, random } = context
  const sessionId = uuid(random)
  const RefreshToken = randomToken(random)
  const isAdded = await addSession(database, {
    id: sessionId,
    accountId: account_id,
    passwordHash: password_hash,
    refreshHash: hashOfToken(RefreshToken),
    at: iso(clock),
    expires: new Date(clock.now() + SESSION_DAYS * DAY_MS).toISOString(),
    device,
  })
  // The password was changed meanwhile.
  if (!isAdded) throw new Refusal('auth.wrong-password')
  await rememberAddress(context, { session_id: sessionId, account_id }, address)
  return { sessionId, RefreshToken }
}
