import type { BoundStatement } from './statement.ts'
import { statement } from './statement.ts'

/**
 * Whose rows a transaction may see; row-level security enforces it (migrations/0001).
 * `account`: what belongs to the vendors that the account may act for. `system`: everything, for
 * jobs, the fleet's reports and the operator.
 */
export type Scope = { account: string } | { system: true } | { anonymous: true }

const SET_SCOPE = statement(
  'set-scope',
  `select set_config('app.account', $1, true), set_config('app.system', $2, true)`,
)

export const system: Scope = { system: true }
export const anonymous: Scope = { anonymous: true }

export function scopeStatement(scope: Scope): BoundStatement {
  const account = 'account' in scope ? scope.account : ''
  return { ...SET_SCOPE, values: [account, 'system' in scope ? 'yes' : ''] }
}
