import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
} from 'openid-client'

import { makeBoundedQueue } from '../../platform/async/bounded-queue.ts'
import { refreshAsync } from '../../platform/async/refresh-async.ts'
import { limitedFetch } from '../../platform/http/limited-fetch.ts'
import type { FailureLog } from '../../platform/log/failure-log.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import {
  outOfOrder,
  personOf,
  type BrowserSecret,
  type CompanySignIn,
  type Person,
} from './identity.ts'

type Options = {
  issuer: string
  clientId: string
  clientSecret: string | undefined
  company: string
  /** The domains of the e-mails that it may vouch for, in lower case; empty for all. */
  domains: readonly string[]
  /** Where the company's page leads back to. */
  callback: string
  log: Pick<FailureLog, 'warn'>
  timeLimitMs?: number
}

const TIME_LIMIT_MS = 5_000
/** Its pages may move. */
const CONFIGURATION_MS = 3_600_000

/** A company's own sign-in by OpenID Connect: the authorization code flow with PKCE, state and nonce. */
export function openIdSignIn(options: Options): CompanySignIn {
  const { issuer, clientId, clientSecret, company, domains, callback, log } = options
  const { timeLimitMs = TIME_LIMIT_MS } = options
  // Only for a provider on the same machine, which the settings check.
  const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : []
  const configuration = refreshAsync(CONFIGURATION_MS, () =>
    discovery(new URL(issuer), clientId, clientSecret, undefined, {
      execute: [enableNonRepudiationChecks, ...insecure],
      timeout: timeLimitMs / 1_000,
      [customFetch]: limitedFetch,
    }),
  )

  /** Far more than people sign in at once. */
  const enqueue = makeBoundedQueue({ running: 50, waiting: 50 })

  /** The log gets neither tokens nor the words of the provider, which may name a person. */
  function refuse(step: string, error: unknown): never {
    const refusal = refusalOf(error)
    if (refusal.details) log.warn({ step, reason: reasonOf(error) }, 'the company’s sign-in failed')
    throw refusal
  }

  // The company must not answer for the accounts of others.
  const isVouchedFor = (email: string) =>
    domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1))

  async function identify(
    search: string,
    { state, nonce, codeVerifier }: BrowserSecret & { state: string },
  ): Promise<Person> {
    const config = await configuration()
    const answer = await authorizationCodeGrant(config, new URL(`${callback}${search}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    })
    const claims = answer.claims()
    if (!claims) throw outOfOrder('auth.invalid-response')
    // Many providers tell the e-mail only when they are asked for it.
    const info =
      claims['email'] === undefined
        ? await fetchUserInfo(config, answer.access_token, claims.sub)
        : claims
    const person = personOf(claims.iss, { ...info, sub: claims.sub })
    if (!person) throw outOfOrder('auth.invalid-response')
    if (!isVouchedFor(person.email)) throw new Refusal('auth.user-validation-failure')
    return person
  }

  return {
    company,

    async start({ state, nonce, codeVerifier }) {
      try {
        const config = await enqueue(configuration)
        return buildAuthorizationUrl(config, {
          redirect_uri: callback,
          scope: 'openid email',
          response_mode: 'query',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        })
      } catch (error) {
        return refuse('start', error)
      }
    },

    async finish(search, secret) {
      try {
        return await enqueue(() => identify(search, secret))
      } catch (error) {
        return refuse('finish', error)
      }
    },
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof AuthorizationResponseError) return refusalOfCode(error.error)
  // The code was used already, or took too long.
  if (error instanceof ResponseBodyError)
    return error.error === 'invalid_grant'
      ? new Refusal('auth.expired-code')
      : refusalOfCode(error.error)
  const isAnswered =
    error instanceof ClientError && !unanswered.has(error.code ?? '') && !isCutOff(error)
  return outOfOrder(isAnswered ? 'auth.invalid-response' : 'auth.internal-error')
}

const unanswered: ReadonlySet<string> = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'])

/** The connection broke, or the time was over, in the middle of the body. A whole one is read before it is parsed. */
const isCutOff = ({ code, cause }: ClientError): boolean =>
  code === 'OAUTH_PARSE_ERROR' && !((cause as Error).cause instanceof SyntaxError)

/** RFC 6749, sections 4.1.2.1 and 5.2. */
function refusalOfCode(code: string): Refusal {
  switch (code) {
    case 'server_error':
    case 'temporarily_unavailable':
      return outOfOrder('auth.internal-error')
    case 'invalid_request':
    case 'invalid_client':
    case 'invalid_scope':
    case 'unauthorized_client':
    case 'unsupported_grant_type':
    case 'unsupported_response_type':
      return outOfOrder('auth.invalid-pool-configuration')
    // `access_denied`, or that the company wants something else of the person first.
    default:
      return new Refusal('auth.user-validation-failure')
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError)
    return error.error
  const { code, name, cause } = error as {
    code?: unknown
    name?: string
    cause?: { code?: unknown }
  }
  return String(code ?? cause?.code ?? name)
}
