import { createHash } from 'node:crypto'

/** A piece of SQL with its own name, so that PostgreSQL plans it once per connection. */
export type Statement = { name: string; text: string }

export type BoundStatement = Statement & { values: readonly unknown[] }

/** Declares a statement. The name carries a hash, so a changed text never meets an old plan. */
export function statement(label: string, text: string): Statement {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 10)
  return { name: `${label}-${hash}`, text }
}

export const bind = (statement: Statement, values: readonly unknown[] = []): BoundStatement => ({
  ...statement,
  values,
})
