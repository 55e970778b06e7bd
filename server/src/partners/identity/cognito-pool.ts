import { createHmac } from 'node:crypto'

import { decodeJwt, type JWTPayload } from 'jose'

import { makeBoundedQueue } from '../../platform/async/bounded-queue.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { limitedFetch } from '../../platform/http/limited-fetch.ts'
import type { FailureLog } from '../../platform/log/failure-log.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { refusalOf } from './cognito-errors.ts'
import { outOfOrder, personOf, type Person, type UserPool } from './identity.ts'

type Options = {
  /** The pool's ID, such as `eu-north-1_AbCd12345`; it begins with the region. */
  userPool: string
  clientId: string
  /** The secret of the app client, if it has one. */
  clientSecret: string | undefined
  /** Instead of the region's address. */
  endpoint: string | undefined
  clock: Clock
  log: Pick<FailureLog, 'warn'>
  timeLimitMs?: number
}

const TIME_LIMIT_MS = 5_000
/** Far more than people sign in at once. */
const RUNNING = 50
const LONGEST_WAIT_MS = 5_000

type Answer = Record<string, unknown>

/**
 * An Amazon Cognito user pool whose people sign in with their e-mail, over its JSON protocol. The calls need no
 * credentials of AWS. Tokens of the pool are forgotten at once: sessions are our own.
 */
export function cognitoPool(options: Options): UserPool {
  const { userPool, clientId, clientSecret, clock, log, timeLimitMs = TIME_LIMIT_MS } = options
  const issuer = `https://cognito-idp.${regionOf(userPool)}.amazonaws.com/${userPool}`
  const endpoint = options.endpoint ?? new URL(issuer).origin
  const enqueue = makeBoundedQueue({
    running: RUNNING,
    waiting: RUNNING,
    longestWait: { ms: LONGEST_WAIT_MS, clock },
  })

  /** One attempt. The log gets neither what was sent nor the words of the answer, which may repeat an address. */
  async function ask(action: string, input: Answer): Promise<Answer> {
    const response = await enqueue(() => post(action, input)).catch((error: Error) => {
      if (error instanceof Refusal) throw error
      log.warn({ action, reason: reasonOf(error) }, 'the user pool did not answer')
      throw outOfOrder('auth.internal-error')
    })
    const answer = objectIn(response.text)
    if (response.ok && answer) return answer
    const type = typeIn(response.type ?? answer?.['__type'])
    if (type === '') {
      log.warn({ action, status: response.status }, 'the user pool answered something else')
      throw outOfOrder(response.ok ? 'auth.invalid-response' : 'auth.internal-error')
    }
    const refusal = refusalOf(type, String(answer?.['message'] ?? answer?.['Message'] ?? ''))
    if (refusal.details) log.warn({ action, type }, 'the user pool refused a call')
    throw refusal
  }

  async function post(action: string, input: Answer) {
    const response = await limitedFetch(endpoint, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-amz-json-1.1',
        'X-Amz-Target': `AWSCognitoIdentityProviderService.${action}`,
      },
      body: JSON.stringify({ ClientId: clientId, ...input }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    })
    const { ok, status, headers } = response
    return { ok, status, type: headers.get('x-amzn-errortype'), text: await response.text() }
  }

  const secretHash = (username: string) =>
    clientSecret === undefined
      ? undefined
      : createHmac('sha256', clientSecret).update(`${username}${clientId}`).digest('base64')
  const named = (username: string) => {
    const hash = secretHash(username)
    return { Username: username, ...(hash === undefined ? {} : { SecretHash: hash }) }
  }

  async function authenticate(email: string, password: string) {
    const hash = secretHash(email)
    const answer = await ask('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: {
        USERNAME: email,
        PASSWORD: password,
        ...(hash === undefined ? {} : { SECRET_HASH: hash }),
      },
    })
    // A second factor or a temporary password, which only the pool's administrator can take away.
    if (answer['ChallengeName'] !== undefined) throw new Refusal('auth.user-validation-failure')
    const tokens = answer['AuthenticationResult'] as Record<string, unknown> | undefined
    const { IdToken, AccessToken, RefreshToken } = tokens ?? {}
    const person = personIn(IdToken)
    if (!person || typeof AccessToken !== 'string') {
      log.warn({ action: 'InitiateAuth' }, 'the user pool answered something else')
      throw outOfOrder('auth.invalid-response')
    }
    return { person, accessToken: AccessToken, refreshToken: RefreshToken }
  }

  /** The token comes from the pool itself, so its signature proves nothing more (OpenID Connect Core 3.1.3.7). */
  function personIn(token: unknown): Person | undefined {
    const claims = claimsOf(token)
    const { aud, iss, token_use } = claims
    const isOurs = aud === clientId && token_use === 'id' && iss?.endsWith(`/${userPool}`)
    return isOurs ? personOf(issuer, claims) : undefined
  }

  /** Nobody has the token, and without this it would be valid for a month. */
  function revoke(token: unknown): void {
    const secret = clientSecret === undefined ? {} : { ClientSecret: clientSecret }
    void ask('RevokeToken', { Token: token, ...secret }).catch(() => {})
  }

  function personOnly({ person, refreshToken }: Awaited<ReturnType<typeof authenticate>>) {
    if (refreshToken !== undefined) revoke(refreshToken)
    return person
  }

  const isWaiting = ({ email, password }: { email: string; password: string }) =>
    authenticate(email, password).then(
      () => false,
      (error: unknown) => isRefused(error, 'auth.user-not-confirmed'),
    )

  return {
    issuer,

    async signIn({ email, password, confirmationCode }) {
      const first = await authenticate(email, password).catch((error: unknown) => {
        if (isRefused(error, 'auth.user-not-found')) throw new Refusal('auth.wrong-password')
        if (confirmationCode === undefined || !isRefused(error, 'auth.user-not-confirmed'))
          throw error
        return undefined
      })
      if (first) return personOnly(first)
      await ask('ConfirmSignUp', { ...named(email), ConfirmationCode: confirmationCode }).catch(
        // The same link was opened twice at once.
        (error: unknown) => {
          if (!isRefused(error, 'auth.wrong-password')) throw error
        },
      )
      return personOnly(await authenticate(email, password))
    },

    async register({ email, password }) {
      const UserAttributes = [{ Name: 'email', Value: email }]
      await ask('SignUp', { ...named(email), Password: password, UserAttributes }).catch(
        async (error: unknown) => {
          const exists = isRefused(error, 'auth.username-exists')
          if (!exists || !(await isWaiting({ email, password }))) throw error
        },
      )
    },

    // Nobody learns whether there is such a person, or what they are waiting for.
    resendConfirmation: (email) =>
      ask('ResendConfirmationCode', named(email)).then(
        () => {},
        quiet('auth.user-not-found', 'auth.invalid-parameter'),
      ),
    requestReset: (email) =>
      ask('ForgotPassword', named(email)).then(
        () => {},
        quiet(
          'auth.user-not-found',
          'auth.invalid-parameter',
          'auth.user-not-confirmed',
          'auth.wrong-password',
        ),
      ),

    async resetPassword({ email, code, newPassword }) {
      const input = { ...named(email), ConfirmationCode: code, Password: newPassword }
      await ask('ConfirmForgotPassword', input).catch((error: unknown) => {
        const isUnknown = ['auth.user-not-found', 'auth.user-not-confirmed', 'auth.wrong-password']
        throw error instanceof Refusal && isUnknown.includes(error.key)
          ? new Refusal('auth.code-mismatch')
          : error
      })
    },

    async changePassword({ email, password, subject, newPassword }) {
      const { person, accessToken } = await authenticate(email, password)
      if (person.subject !== subject) throw new Refusal('auth.wrong-password')
      await ask('ChangePassword', {
        AccessToken: accessToken,
        PreviousPassword: password,
        ProposedPassword: newPassword,
      })
      // The password is changed, whatever becomes of this; the log says so.
      await ask('GlobalSignOut', { AccessToken: accessToken }).catch(() => {})
    },
  }
}

const regionOf = (userPool: string): string => userPool.split('_')[0] ?? ''

function reasonOf({ name, cause }: Error): string {
  const code = (cause as { code?: unknown } | undefined)?.code
  return typeof code === 'string' ? code : name
}

/** `com.amazonaws…#CodeMismatchException:http://…` and its shorter forms. */
function typeIn(text: unknown): string {
  if (typeof text !== 'string') return ''
  return text.split(':')[0]?.split('#').at(-1) ?? ''
}

function objectIn(text: string): Answer | undefined {
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text)
    return typeof value === 'object' && value !== null ? (value as Answer) : undefined
  } catch {
    return undefined
  }
}

function claimsOf(token: unknown): JWTPayload {
  try {
    return typeof token === 'string' ? decodeJwt(token) : {}
  } catch {
    return {}
  }
}

const isRefused = (error: unknown, key: Refusal['key']): boolean =>
  error instanceof Refusal && error.key === key

const quiet =
  (...keys: Refusal['key'][]) =>
  (error: unknown): void => {
    if (!keys.some((key) => isRefused(error, key))) throw error
  }
