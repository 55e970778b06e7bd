import type { BoundStatement } from './statement.ts'
import { bind, statement } from './statement.ts'

/**
 * Whose rows a transaction may see, enforced by row-level security (migrations/0001).
 * `account`: the rows of the vendors that the account may act for. `guest`: the orders of one guest, and no vendor
 * (migrations/0036). `platform`: the rows of one outlet (migrations/0039). `system`: all rows, for jobs,
 * the fleet's reports and the operator. `anonymous`: no vendor's rows.
 */
export type Scope =
  | { account: string }
  | { guest: string; vendor: string }
  | { platform: string }
  | { system: true }
  | { anonymous: true }

/**
 * No plan is made anew for its values, and none is compiled (JIT): with some 50 monthly partitions, compiling a statement
 * took ten seconds and running it ten milliseconds.
 */
const HOW_TO_PLAN = `set_config('plan_cache_mode', 'force_generic_plan', true), set_config('jit', 'off', true)`

// All of them each time: calls that share a transaction have one such statement each.
const SET_SCOPE = statement(
  'set-scope',
  `select set_config('app.account', $1, true), set_config('app.system', $2, true),
    set_config('app.guest', $3, true), set_config('app.platform', $4, true),
    ${HOW_TO_PLAN}`,
)

const SET_SCOPE_AND_LIMITS = statement(
  'set-scope-and-limits',
  `select set_config('app.account', $1, true), set_config('app.system', $2, true),
    set_config('app.guest', $3, true), set_config('app.platform', $4, true),
    set_config('statement_timeout', $5, true), set_config('lock_timeout', $6, true),
    set_config('idle_in_transaction_session_timeout', $7, true),
    ${HOW_TO_PLAN}`,
)

export const system: Scope = { system: true }
export const anonymous: Scope = { anonymous: true }

/** Nothing that a transaction waits for outside the database takes longer. */
const MAX_IDLE_MS = 15_000

/**
 * `limitMs`: how long each statement of the transaction may take; at most half of that may be waiting for a lock. A process
 * that says nothing for three times as long, or for 15 s, such as one whose host is gone, loses the transaction and its
 * locks. Until then the outbox reader publishes nothing newer.
 */
export function scopeStatement(scope: Scope, limitMs?: number): BoundStatement {
  const account = 'account' in scope ? scope.account : ''
  const guest = 'guest' in scope ? `${scope.guest}/${scope.vendor}` : ''
  const platform = 'platform' in scope ? scope.platform : ''
  const values = [account, 'system' in scope ? 'yes' : '', guest, platform]
  if (limitMs === undefined) return bind(SET_SCOPE, values)
  // Set here and not at connect, which a pooler in transaction mode would not keep.
  const idleMs = Math.min(3 * limitMs, MAX_IDLE_MS)
  const limits = [limitMs, Math.ceil(limitMs / 2), idleMs].map(String)
  return bind(SET_SCOPE_AND_LIMITS, [...values, ...limits])
}
