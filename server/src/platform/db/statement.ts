import { createHash } from 'node:crypto'

/** SQL with a name, so that PostgreSQL prepares it once per connection. */
export type Statement = { name: string; text: string }

export type BoundStatement = Statement & { values: readonly unknown[] }

/** Declares a statement. The name includes a hash of the text, so that a changed text is prepared again. */
export function statement(label: string, text: string): Statement {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 10)
  return { name: `${label}-${hash}`, text }
}

export const bind = (statement: Statement, values: readonly unknown[] = []): BoundStatement => ({
  ...statement,
  values,
})
