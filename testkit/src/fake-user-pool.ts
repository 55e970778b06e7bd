import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Input = Readonly<Record<string, unknown>>
type Answer = { status?: number; headers?: Record<string, string>; body: unknown }

/** What the pool does with the next calls of an action, instead of what it would do. */
type Fault =
  /** Cognito's error shape. */
  | { type: string; message?: string }
  | { status: number; text: string }
  /** Do what was asked, and never answer. */
  | 'silent'
  | 'hang up'

type User = {
  sub: string
  email: string
  password: string
  isConfirmed: boolean
  isEmailVerified: boolean
  confirmationCode: string
  resetCode?: string | undefined
}

export type FakeUserPool = Awaited<ReturnType<typeof startFakeUserPool>>

class PoolError extends Error {
  readonly type: string
  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

/**
 * A user pool that answers in Amazon Cognito's JSON protocol, as it is documented for an app client with e-mails as user
 * names, `USER_PASSWORD_AUTH` and `PreventUserExistenceErrors`. Its people are in memory.
 */
export async function startFakeUserPool({ clientSecret }: { clientSecret?: string } = {}) {
  const userPool = 'eu-north-1_Test12345'
  const clientId = 'pillion-client'
  const users = new Map<string, User>()
  const accessTokens = new Map<string, string>()
  const calls: { action: string; input: Input }[] = []
  const mails: { to: string; code: string }[] = []
  const faults = new Map<string, Fault>()
  const held = new Map<string, { until: Promise<unknown>; asked: () => void }>()
  const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, action = ''] = String(request.headers['x-amz-target']).split('.')
    const input = (await json(request)) as Input
    calls.push({ action, input })
    const fault = faults.get(action)
    const { status = 200, headers = {}, body } = answerOf(action, input, fault)
    if (fault === 'hang up') return void request.socket.destroy()
    if (fault === 'silent') return
    const hold = held.get(action)
    held.delete(action)
    hold?.asked()
    await hold?.until
    response.writeHead(status, { 'Content-Type': 'application/x-amz-json-1.1', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

  function answerOf(action: string, input: Input, fault: Fault | undefined): Answer {
    if (typeof fault === 'object')
      return 'type' in fault
        ? errorAnswer(fault.type, fault.message ?? 'kim@bakery.example did this')
        : { status: fault.status, body: fault.text, headers: { 'Content-Type': 'text/html' } }
    try {
      const act = Object.hasOwn(actions, action) ? actions[action] : undefined
      if (!act) throw new PoolError('UnknownOperationException', '')
      return { body: act(input) }
    } catch (error) {
      if (error instanceof PoolError) return errorAnswer(error.type, error.message)
      throw error
    }
  }

  function userOf(input: Input): User | undefined {
    if (input['ClientId'] !== clientId)
      throw new PoolError('ResourceNotFoundException', `User pool client does not exist.`)
    const username = String(input['Username'])
    requireSecretHash(username, input['SecretHash'])
    return users.get(username)
  }

  function requireSecretHash(username: string, given: unknown): void {
    if (clientSecret === undefined) return
    const hash = createHmac('sha256', clientSecret)
      .update(username + clientId)
      .digest('base64')
    if (given !== hash)
      throw new PoolError(
        'NotAuthorizedException',
        `Unable to verify secret hash for client ${clientId}`,
      )
  }

  function mail(user: User, code: string) {
    mails.push({ to: user.email, code })
    const Destination = `${user.email[0]}***@${user.email[0]}***`
    return { CodeDeliveryDetails: { DeliveryMedium: 'EMAIL', AttributeName: 'email', Destination } }
  }

  const simulated = {
    CodeDeliveryDetails: {
      DeliveryMedium: 'EMAIL',
      AttributeName: 'email',
      Destination: 'x***@y***',
    },
  }

  const actions: Record<string, (input: Input) => unknown> = {
    SignUp(input) {
      const email = String(input['Username'])
      if (userOf(input)) throw new PoolError('UsernameExistsException', 'User already exists')
      const confirmationCode = newCode()
      const user = addUser(email, String(input['Password']), {
        isConfirmed: false,
        isEmailVerified: false,
        confirmationCode,
      })
      return { UserConfirmed: false, UserSub: user.sub, ...mail(user, confirmationCode) }
    },
    ConfirmSignUp(input) {
      const user = userOf(input)
      if (!user) throw new PoolError('ExpiredCodeException', 'Invalid code provided')
      if (user.isConfirmed)
        throw new PoolError(
          'NotAuthorizedException',
          'User cannot be confirmed. Current status is CONFIRMED',
        )
      requireCode(user.confirmationCode, input['ConfirmationCode'])
      Object.assign(user, { isConfirmed: true, isEmailVerified: true })
      return {}
    },
    ResendConfirmationCode(input) {
      const user = userOf(input)
      if (!user) return simulated
      if (user.isConfirmed)
        throw new PoolError('InvalidParameterException', 'User is already confirmed.')
      user.confirmationCode = newCode()
      return mail(user, user.confirmationCode)
    },
    InitiateAuth(input) {
      const parameters = input['AuthParameters'] as Record<string, string>
      const { USERNAME = '', PASSWORD, SECRET_HASH } = parameters
      const user = userOf({ ...input, Username: USERNAME, SecretHash: SECRET_HASH })
      if (user?.password !== PASSWORD)
        throw new PoolError('NotAuthorizedException', 'Incorrect username or password.')
      if (!user?.isConfirmed)
        throw new PoolError('UserNotConfirmedException', 'User is not confirmed.')
      const AccessToken = randomUUID()
      accessTokens.set(AccessToken, user.email)
      return {
        ChallengeParameters: {},
        AuthenticationResult: {
          AccessToken,
          IdToken: idToken(user),
          RefreshToken: `refresh-${randomUUID()}`,
          ExpiresIn: 3600,
          TokenType: 'Bearer',
        },
      }
    },
    ForgotPassword(input) {
      const user = userOf(input)
      if (!user) return simulated
      if (!user.isEmailVerified)
        throw new PoolError(
          'InvalidParameterException',
          'Cannot reset password for the user as there is no registered/verified email or phone_number',
        )
      user.resetCode = newCode()
      return mail(user, user.resetCode)
    },
    ConfirmForgotPassword(input) {
      const user = userOf(input)
      if (!user?.resetCode)
        throw new PoolError(
          'ExpiredCodeException',
          'Invalid code provided, please request a code again.',
        )
      requireCode(user.resetCode, input['ConfirmationCode'])
      user.resetCode = undefined
      user.password = String(input['Password'])
      return {}
    },
    ChangePassword(input) {
      const user = users.get(accessTokens.get(String(input['AccessToken'])) ?? '')
      if (!user || user.password !== input['PreviousPassword'])
        throw new PoolError('NotAuthorizedException', 'Incorrect username or password.')
      user.password = String(input['ProposedPassword'])
      return {}
    },
    GlobalSignOut: () => ({}),
    RevokeToken: () => ({}),
  }

  function idToken(user: User): string {
    const claims = {
      sub: user.sub,
      email: user.email,
      email_verified: user.isEmailVerified,
      iss: `https://cognito-idp.eu-north-1.amazonaws.com/${userPool}`,
      aud: clientId,
      token_use: 'id',
    }
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    return `${part({ alg: 'RS256' })}.${part(claims)}.not-a-signature`
  }

  function addUser(email: string, password: string, changes: Partial<User> = {}): User {
    const user = {
      sub: randomUUID(),
      email,
      password,
      isConfirmed: true,
      isEmailVerified: true,
      confirmationCode: '',
      ...changes,
    }
    users.set(email, user)
    return user
  }

  return {
    /** For the settings of a server. */
    settings: {
      userPool,
      clientId,
      clientSecret,
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    issuer: `https://cognito-idp.eu-north-1.amazonaws.com/${userPool}`,
    users,
    /** What it was asked, in order. */
    calls,
    /** The codes that it has mailed, the oldest first. */
    mails,
    addUser,
    /** From now on, until it is `undefined`. */
    setFault(action: string, fault: Fault | undefined): void {
      if (fault === undefined) faults.delete(action)
      else faults.set(action, fault)
    },
    /** Decides about the next call at once, and answers it later. */
    holdNext(action: string, until: Promise<unknown>): { asked: Promise<void> } {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(action, { until, asked: resolve })
      return { asked: promise }
    },
    timesAsked: (action: string) => calls.filter((call) => call.action === action).length,
    close(): void {
      server.closeAllConnections()
      server.close()
    },
  }
}

function requireCode(expected: string, given: unknown): void {
  if (given !== expected)
    throw new PoolError(
      'CodeMismatchException',
      'Invalid verification code provided, please try again.',
    )
}

const errorAnswer = (type: string, message: string): Answer => ({
  status: type === 'InternalErrorException' ? 500 : 400,
  headers: { 'x-amzn-ErrorType': `${type}:` },
  body: { __type: type, message },
})
