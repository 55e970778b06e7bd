import { cognitoPool } from './partners/identity/cognito-pool.ts'
import type { IdentityProviders } from './partners/identity/identity.ts'
import type { AppContext } from './platform/app-context.ts'

/** The installation's user pool, if it has one; without it, Pillion keeps the passwords itself. */
export function createIdentityProviders({
  settings: { cognito },
  clock,
  log,
}: Pick<AppContext, 'settings' | 'clock' | 'log'>): IdentityProviders {
  return cognito ? { userPool: cognitoPool({ ...cognito, clock, log }) } : {}
}
