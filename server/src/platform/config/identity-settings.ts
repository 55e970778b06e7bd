import { isEmail } from '@pillion/domain/accounts/is-email'

import { isSecureAddress, required, secret, text, unsupported, type Env } from './read-setting.ts'

export type CognitoSettings = {
  /** The pool's ID, such as `eu-north-1_AbCd12345`. */
  userPool: string
  clientId: string
  clientSecret: string | undefined
  /** Instead of the region's address. */
  endpoint: string | undefined
}

export type OpenIdSettings = {
  /** The issuer that its tokens name; without a query. */
  issuer: string
  clientId: string
  clientSecret: string | undefined
  /** Shown on the button. */
  company: string
  /** The domains of the e-mails that it may vouch for, in lower case; empty for all. */
  domains: readonly string[]
}

export function cognitoSettings(env: Env): CognitoSettings | undefined {
  const userPool = text(env, 'COGNITO_USER_POOL')
  if (userPool === undefined) return undefined
  if (!/^[a-z]{2}(?:-[a-z]+)+-\d_[0-9A-Za-z]{1,55}$/.test(userPool))
    throw unsupported('COGNITO_USER_POOL', userPool)
  const endpoint = text(env, 'COGNITO_ENDPOINT')
  if (endpoint !== undefined && !isSecureAddress(endpoint))
    throw unsupported('COGNITO_ENDPOINT', 'it must be an https address')
  return {
    userPool,
    clientId: required(env, 'COGNITO_CLIENT_ID'),
    clientSecret: secret(env, 'COGNITO_CLIENT_SECRET', 1, 200),
    endpoint,
  }
}

export function openIdSettings(env: Env): OpenIdSettings | undefined {
  const issuer = text(env, 'OPENID_ISSUER')
  if (issuer === undefined) return undefined
  if (!isSecureAddress(issuer)) throw unsupported('OPENID_ISSUER', 'it must be an https address')
  return {
    issuer,
    clientId: required(env, 'OPENID_CLIENT_ID'),
    clientSecret: secret(env, 'OPENID_CLIENT_SECRET', 1, 1_000),
    company: required(env, 'OPENID_COMPANY'),
    domains: domains(env),
  }
}

function domains(env: Env): readonly string[] {
  const value = text(env, 'OPENID_DOMAINS')
  if (value === undefined) return []
  const names = value.split(',').map((name) => name.trim().toLowerCase())
  if (!names.every((name) => isEmail(`name@${name}`))) throw unsupported('OPENID_DOMAINS', value)
  return names
}
