import { Type } from 'typebox'

import { Email, strictObject, result, VendorId } from '../models/scalars.ts'
import { operation } from '../operation.ts'

/** The documents' spelling of a session's tokens (SESSION-02). */
export const AuthenticationResult = Type.Object({
  AccessToken: Type.String(),
  IdToken: Type.String(),
  /** Seconds from now. */
  ExpiresIn: Type.Integer(),
})

const Token = Type.String({ minLength: 1, maxLength: 4_096 })

export const login = operation({
  name: 'login',
  method: 'POST',
  path: '/login',
  caller: 'public',
  summary: 'Sign in with e-mail and password',
  body: strictObject({
    email_address: Email,
    password: Type.String({ minLength: 1, maxLength: 128 }),
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
  refusals: ['auth.wrong-password', 'auth.too-many-requests'],
})

export const extendLogin = operation({
  name: 'extendLogin',
  method: 'POST',
  path: '/login/extend',
  caller: 'public',
  summary: 'Exchange the refresh token for a new access token; the refresh token stays',
  body: strictObject({ refresh_token: Token }),
  answer: result(Type.Object({ AuthenticationResult })),
  refusals: ['auth.session-ended'],
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
  refusals: ['account.already-registered', 'account.weak-password', 'error.not-found'],
})
