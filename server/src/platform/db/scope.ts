import type { BoundStatement } from './statement.ts'
import { statement } from './statement.ts'

/**
 * Whose rows a transaction may see, enforced by row-level security (migrations/0001).
 * `account`: the rows of the vendors that the account may act for. `system`: all rows, for jobs,
 * the fleet's reports and the operator. `anonymous`: no vendor's rows.
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
