import { COMPANY_CALLBACK } from '@pillion/contract/http/company-sign-in'

import { cognitoPool } from './partners/identity/cognito-pool.ts'
import type { IdentityProviders } from './partners/identity/identity.ts'
import { openIdSignIn } from './partners/identity/openid-sign-in.ts'
import type { AppContext } from './platform/app-context.ts'

/** The installation's user pool and its company's own sign-in, if it has them. */
export function createIdentityProviders({
  settings: { cognito, openId, publicUrl },
  clock,
  log,
}: Pick<AppContext, 'settings' | 'clock' | 'log'>): IdentityProviders {
  const callback = `${publicUrl}${COMPANY_CALLBACK}`
  return {
    ...(cognito ? { userPool: cognitoPool({ ...cognito, clock, log }) } : {}),
    ...(openId ? { companySignIn: openIdSignIn({ ...openId, callback, log }) } : {}),
  }
}
