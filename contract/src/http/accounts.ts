import { Type } from 'typebox'

import { identityErrors } from '../errors.ts'
import {
  Email,
  LanguageCode,
  LongText,
  nullable,
  result,
  strictObject,
  UnixSeconds,
  Uuid,
  VendorId,
} from '../models/scalars.ts'
import { operation } from '../operation.ts'

/** The documents' spelling of a session's tokens (SESSION-02). */
export const AuthenticationResult = Type.Object({
  AccessToken: Type.String(),
  IdToken: Type.String(),
  /** Seconds from now. */
  ExpiresIn: Type.Integer(),
})

const Token = Type.String({ minLength: 1, maxLength: 4_096 })
/** Typed by a person; the domain's rules on passwords are stricter. */
const TypedPassword = Type.String({ minLength: 1, maxLength: 1_000 })
const TypedName = Type.String({ maxLength: 200 })
const done = Type.Object({ success: Type.Boolean() })

export const login = operation({
  name: 'login',
  method: 'POST',
  path: '/login',
  caller: 'public',
  summary: 'Sign in with e-mail and password',
  body: strictObject({
    email_address: Email,
    password: Type.String({ minLength: 1, maxLength: 128 }),
    /** From the link of the registration's mail: confirms the e-mail address with this sign-in (GAP-106). */
    confirmation_code: Type.Optional(Token),
  }),
  answer: result(
    Type.Object({
      user: Type.Object({ id: Type.String(), email: Type.String() }),
      AuthenticationResult: Type.Object({
        ...AuthenticationResult.properties,
        RefreshToken: Type.String(),
      }),
    }),
  ),
  refusals: [
    ...identityErrors,
    'auth.wrong-password',
    'auth.password-reset-required',
    'auth.user-not-confirmed',
    'auth.username-exists',
    'auth.code-mismatch',
    'auth.expired-code',
  ],
})

export const register = operation({
  name: 'register',
  method: 'POST',
  path: '/register',
  caller: 'public',
  summary: 'Register an owner of a vendor; the mailed link confirms it (AUTH-12, GAP-105)',
  body: strictObject({
    email: Email,
    vendor_name: TypedName,
    vendor_code: TypedName,
    business_name: TypedName,
    mobile_number: TypedName,
    password: TypedPassword,
    terms_accepted: Type.Boolean(),
    country: Type.String({ maxLength: 2 }),
    /** The country's (GAP-132). */
    registration_type: Type.String({ maxLength: 20 }),
    language: Type.Optional(LanguageCode),
  }),
  answer: Type.Object({ data: Type.Object({ email: Type.String() }) }),
  requiresIdempotencyKey: true,
  refusals: [
    'validation.country',
    'validation.email',
    'registration.fill-vendor-name',
    'registration.fill-vendor-code',
    'registration.fill-business-name',
    'validation.phone-incorrect',
    'account.weak-password',
    'registration.terms-required',
    'registration.vendor-or-email-incorrect',
    'account.already-registered',
    'request.feature-unavailable',
    ...identityErrors,
    'auth.username-exists',
    'auth.code-delivery-failure',
    'auth.invalid-email-identity',
  ],
})

export const resendConfirmation = operation({
  name: 'resendConfirmation',
  method: 'POST',
  path: '/register/link',
  caller: 'public',
  summary: 'Mail a new confirmation link, if a registration waits for one',
  body: strictObject({ email_address: Email, language: Type.Optional(LanguageCode) }),
  /** The same whether or not there is a registration. */
  answer: done,
  requiresIdempotencyKey: true,
  refusals: [
    'validation.email',
    ...identityErrors,
    'auth.code-delivery-failure',
    'auth.invalid-email-identity',
  ],
})

export const forgotPassword = operation({
  name: 'forgotPassword',
  method: 'POST',
  path: '/password/forgot',
  caller: 'public',
  summary: 'Mail a code to whoever forgot the password (GAP-101)',
  body: strictObject({ email_address: Email, language: Type.Optional(LanguageCode) }),
  /** The same whether or not there is an account. */
  answer: result(Type.Object({ request_id: Type.String() })),
  requiresIdempotencyKey: true,
  refusals: [
    'validation.email',
    ...identityErrors,
    'auth.code-delivery-failure',
    'auth.invalid-email-identity',
  ],
})

export const resetPassword = operation({
  name: 'resetPassword',
  method: 'POST',
  path: '/password/reset',
  caller: 'public',
  summary: 'Set a new password with the mailed code; ends all sessions of the account',
  body: strictObject({
    /** Of the request that the code answers: nobody else can use up its attempts. */
    request_id: Uuid,
    code: Type.String({ pattern: '^[0-9]{6}$' }),
    new_password: TypedPassword,
  }),
  answer: done,
  requiresIdempotencyKey: true,
  refusals: ['account.weak-password', ...identityErrors, 'auth.code-mismatch', 'auth.expired-code'],
})

export const sendContactMessage = operation({
  name: 'sendContactMessage',
  method: 'POST',
  path: '/contact',
  caller: 'public',
  summary: 'Ask the account manager for help with signing up (AUTH-18, GAP-109)',
  body: strictObject({
    name: TypedName,
    email: Email,
    phone: TypedName,
    message: LongText,
    language: Type.Optional(LanguageCode),
  }),
  answer: done,
  requiresIdempotencyKey: true,
  refusals: [
    'contact.fill-name',
    'validation.email',
    'validation.phone-incorrect',
    'contact.fill-message',
    'contact.message-too-long',
    'auth.too-many-requests',
  ],
})

export const extendLogin = operation({
  name: 'extendLogin',
  method: 'POST',
  path: '/login/extend',
  caller: 'public',
  summary: 'Exchange the refresh token for a new access token; the refresh token stays',
  body: strictObject({ refresh_token: Type.Optional(Token) }),
  /** Null without a token, and once its session has ended (SESSION-14). */
  answer: result(Type.Object({ AuthenticationResult: nullable(AuthenticationResult) })),
  refusals: [],
})

export const logout = operation({
  name: 'logout',
  method: 'POST',
  path: '/logout',
  caller: 'account',
  summary: 'End the session of this access token',
  answer: Type.Object({ success: Type.Boolean() }),
  refusals: [],
})

/** A device that is signed in to the account. */
export const AccountSession = Type.Object({
  id: Uuid,
  /** The browser and system as its sign-in named them, such as 'Firefox, Windows'; empty when unknown. */
  device: Type.String(),
  created_at: UnixSeconds,
  /** When it last renewed its session. */
  seen_at: UnixSeconds,
  /** The one that asks. */
  is_current: Type.Boolean(),
})

export const listSessions = operation({
  name: 'listSessions',
  method: 'GET',
  path: '/sessions',
  caller: 'account',
  summary: 'The devices that are signed in to the account, the latest first',
  answer: result(Type.Array(AccountSession)),
  refusals: [],
})

export const endSession = operation({
  name: 'endSession',
  method: 'DELETE',
  path: '/sessions/{sessionId}',
  caller: 'account',
  summary: 'Sign out one device of the account',
  params: strictObject({ sessionId: Uuid }),
  answer: done,
  refusals: ['error.not-found'],
})

export const endOtherSessions = operation({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/sessions/end-others',
  caller: 'account',
  summary: 'Sign out every other device of the account',
  answer: done,
  refusals: [],
})

export const changePassword = operation({
  name: 'changePassword',
  method: 'POST',
  path: '/password/change',
  caller: 'account',
  summary: 'Set a new password; signs out every other device',
  body: strictObject({
    password: Type.String({ minLength: 1, maxLength: 128 }),
    new_password: TypedPassword,
    language: Type.Optional(LanguageCode),
  }),
  answer: done,
  requiresIdempotencyKey: true,
  refusals: [
    ...identityErrors,
    'auth.wrong-password',
    'auth.user-not-found',
    'auth.user-not-confirmed',
    'auth.password-reset-required',
    'account.weak-password',
  ],
})

export const createAccount = operation({
  name: 'createAccount',
  method: 'POST',
  path: '/operator/accounts',
  caller: 'operator',
  summary: 'Create an account that may act for the given vendors',
  body: strictObject({
    email_address: Email,
    password: Type.String({ minLength: 8, maxLength: 128 }),
    vendor_ids: Type.Array(VendorId, { maxItems: 1_000 }),
  }),
  answer: result(Type.Object({ id: Type.String() })),
  requiresIdempotencyKey: true,
  refusals: [
    'account.already-registered',
    'account.weak-password',
    'error.not-found',
    ...identityErrors,
    'auth.code-delivery-failure',
    'auth.invalid-email-identity',
  ],
})
